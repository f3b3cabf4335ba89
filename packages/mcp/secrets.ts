import { isObject } from './description.ts';

/**
 * Keeps passwords, authentication codes and the account for a repayment away from tools. Other systems store what
 * passes through an assistant, and no assistant decides where money goes. The person saves them on a page of the
 * dashboard.
 */
const SECRET_OBJECTS: ReadonlySet<string> = new Set(['credentials', 'bankDetailsData']);
const SECRET_FIELDS: ReadonlySet<string> = new Set(['gatewayId', 'gatewayPassword', 'authCode']);

/** Fields about signing that are not secrets. Any other name in their object may be a password under a wrong name. */
const SIGNING = 'credentialsData';
const OPEN_SIGNING: ReadonlySet<string> = new Set([
  'utrNumber',
  'directorName',
  'boardApprovalDate',
  'filingMode',
  'agentReferenceId',
  'agentCompanyName',
  'declarantName',
  'declarantStatus',
]);

/** True for a field of a request that no tool lists. */
export const isSecretField = (name: string): boolean => SECRET_OBJECTS.has(name) || SECRET_FIELDS.has(name);

/** Finds the path of a given secret; null when there is none. The value itself is never repeated. */
export function secretIn(value: unknown, path = ''): string | null {
  if (!Array.isArray(value) && !isObject(value)) return null;
  const isList = Array.isArray(value);
  for (const [name, inner] of Object.entries(value)) {
    const here = isList ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`;
    const found = isList ? secretIn(inner, here) : secretNamed(name, inner, here);
    if (found !== null) return found;
  }
  return null;
}

function secretNamed(name: string, value: unknown, path: string): string | null {
  if (isSecretField(name)) return path;
  return name === SIGNING ? closedSigning(value) : secretIn(value, path);
}

/** Finds a value of the signing object that may be a secret; an unknown name is not repeated. */
function closedSigning(value: unknown): string | null {
  if (value === null) return null;
  if (!isObject(value)) return SIGNING;
  const closed = Object.entries(value).find(
    ([name, inner]) => !OPEN_SIGNING.has(name) || (inner !== null && typeof inner !== 'string'),
  );
  return closed === undefined ? null : isSecretField(closed[0]) ? `${SIGNING}.${closed[0]}` : SIGNING;
}

const REFUSED =
  'passwords, authentication codes and bank details do not go through an assistant. The person saves them';

/** Explains why a secret is not passed on, and gives the page of the dashboard that takes it. */
export function whereSecretsGo(dashboard: string, filingId: unknown): string {
  const page = Number.isSafeInteger(filingId)
    ? `${dashboard}/filings/${String(filingId)}/figures/sign-ins`
    : dashboard;
  return `${REFUSED} at ${page}, or types them there when it is sent; then you go on without them`;
}
