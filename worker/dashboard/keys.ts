import { LIMITS } from '../../core/figures/limits.ts';
import { createKeyStruct } from '../../schema/requests/account.ts';
import { parseQuery } from '../../schema/requests/parse.ts';
import { parsedValue, Refusal } from '../http.ts';
import { goTo, type PageAnswer } from '../pages/answer.ts';
import { type Html, html } from '../pages/html.ts';
import { originsIn } from '../services/approval-origins.ts';
import {
  exchangeKey,
  type IssuedKey,
  issueKey,
  keysOf,
  ownKey,
  revokeKey as revoke,
} from '../services/keys.ts';
import type { ApiKey } from '../store/store.ts';
import { doneOnce, tried } from './actions/carry-out.ts';
import { area, EMPTY, type Filled, input, refusals, refusedForm } from './actions/inputs.ts';
import { fieldsOf, once, onlyOnce, proof } from './forms.ts';
import { framed } from './frame.ts';
import { countedAs } from './page-counts.ts';
import { badge, type Column, crumbs, facts, heading, modeBadge, moment, table } from './parts.ts';
import { type CallContext, getPage, idIn, type PageContext, type PageRoute, postPage } from './route.ts';

/** Manages API keys: they are named, created and shown once, rotated and revoked. */
const masked = ({ mode, lastFour }: ApiKey): Html => html`<code>svc_${mode}_…${lastFour}</code>`;

const changes = (key: ApiKey): Html => html`<div class="actions">
<a class="button quiet small" href="/dashboard/keys/${key.id}/rotate">Rotate<span class="hidden"> ${key.name}, ending ${key.lastFour}</span></a>
<a class="button quiet small" href="/dashboard/keys/${key.id}/revoke">Revoke<span class="hidden"> ${key.name}, ending ${key.lastFour}</span></a></div>`;

/** Columns that identify a key. */
const WHICH: readonly Column<ApiKey>[] = [
  { label: 'Name', kind: 'lead', cell: (key) => key.name },
  { label: 'Mode', cell: (key) => modeBadge(key.mode) },
  { label: 'Key', cell: masked },
  { label: 'Created', cell: (key) => moment(key.createdAt) },
];

const inForceTable = (keys: readonly ApiKey[]): Html =>
  table('Active keys', keys, [
    ...WHICH,
    {
      label: 'Last used',
      cell: (key) =>
        key.lastUsedAt === null ? html`<span class="soft">Never</span>` : moment(key.lastUsedAt),
    },
    { label: 'Changes', kind: 'bare', cell: changes },
  ]);

const revokedTable = (keys: readonly ApiKey[]): Html =>
  table('Revoked keys', keys, [
    ...WHICH,
    { label: 'Last used', cell: (key) => moment(key.lastUsedAt) },
    { label: 'Revoked', cell: (key) => moment(key.revokedAt) },
  ]);

const newKeyForm = (context: PageContext, filled: Filled): Html => html`
<section class="card" aria-labelledby="new-key"><h2 id="new-key">Create a key</h2>
<form method="post" action="/dashboard/keys">${proof(context)}${once(context)}
${input(filled, { name: 'name', label: 'Name', hint: 'What will use it, such as “Payroll server”.', required: true, max: LIMITS.keys.name.max })}
<fieldset class="field" id="mode"><legend>Mode</legend>${filled.at.has('mode') && html`<p class="fault">${filled.at.get('mode')}</p>`}
<div class="choice"><input type="radio" id="mode-test" name="mode" value="test" checked="checked"/><label for="mode-test"><strong>Test</strong> – nothing is filed or counted</label></div>
<div class="choice"><input type="radio" id="mode-live" name="mode" value="live"/><label for="mode-live"><strong>Live</strong> – real returns and accounts</label></div>
</fieldset><button>Create key</button></form></section>`;

const ORIGINS = 'origins';

/** Asks for the origins to which links to approve may lead back. */
const originsForm = (context: PageContext, filled: Filled, origins: readonly string[]): Html => html`
<section class="card" aria-labelledby="back"><h2 id="back">Links to approve</h2>
<form method="post" action="/dashboard/keys/origins">${proof(context)}
${area(filled, {
  name: ORIGINS,
  label: 'Sites to go back to',
  hint: `After a person has decided, the page of a link to approve can lead back to your own site. Write the address of each site on a line, such as https://app.example. At most ${LIMITS.approvals.origins}.`,
  value: origins.join('\n'),
  max: LIMITS.approvals.origins * LIMITS.approvals.returnUrl,
})}
<button>Save sites</button></form></section>`;

async function keysPage(
  context: PageContext<'keys' | 'approvals'>,
  filled: Filled = EMPTY,
  status = 200,
): Promise<PageAnswer> {
  const { runtime, caller } = context;
  const [held, origins] = await Promise.all([
    keysOf(context),
    runtime.store.approvalOrigins(caller.account.id),
  ]);
  const keys = [...held].reverse();
  const inForce = keys.filter(({ revokedAt }) => revokedAt === null);
  const revoked = keys.filter(({ revokedAt }) => revokedAt !== null);
  return framed(context, 'keys', {
    title: 'API access',
    status,
    main: html`
${heading('API access', 'Every request to the API carries one of these keys in the header X-API-Key. A key’s mode decides where its filings go.')}
${refusals(filled)}
<section class="card" aria-labelledby="in-force"><h2 id="in-force">Active keys</h2>
${inForce.length === 0 ? html`<p class="empty">You have no API key. Create one below to use the API.</p>` : inForceTable(inForce)}</section>
${newKeyForm(context, filled)}
${originsForm(context, filled, origins)}
${revoked.length > 0 && html`<section class="card" aria-labelledby="revoked"><h2 id="revoked">Revoked keys</h2>${revokedTable(revoked)}</section>`}`,
  });
}

/** Shows a key, once. */
const shown = (context: PageContext, title: string, { record, key }: IssuedKey): PageAnswer =>
  framed(context, 'keys', {
    title,
    width: 'reading',
    main: html`
${crumbs([['/dashboard/keys', 'API access']], title)}
${heading(title)}
<section class="card">
<div class="note warn"><p><strong>Copy this key now.</strong> We cannot show it again.</p></div>
<p class="hint" id="key-label">${record.name} ${modeBadge(record.mode)}</p>
<p><code class="secret" aria-labelledby="key-label" role="group">${key}</code></p>
<p class="actions"><a class="button" href="/dashboard/keys">I have kept it</a></p>
</section>`,
  });

async function createKey(context: PageContext<'keys' | 'approvals'>): Promise<PageAnswer> {
  const { form } = context;
  const issued = await tried(async () => {
    const asked = parsedValue(parseQuery(createKeyStruct, fieldsOf(form)));
    return onlyOnce(context, async () => issueKey(await countedAs(context, 'createKey'), asked));
  });
  return issued instanceof Refusal
    ? keysPage(context, { values: form, ...refusedForm(issued, ['name', 'mode']) }, issued.status)
    : shown(context, 'A new key', issued);
}

async function saveOrigins(context: PageContext<'keys' | 'approvals'>): Promise<PageAnswer> {
  const { form, runtime, caller } = context;
  const origins = await tried(async () => {
    // Costs as much as another change of the account.
    await countedAs(context, 'createFeed');
    return originsIn((form.get(ORIGINS) ?? '').split('\n'));
  });
  if (origins instanceof Refusal)
    return keysPage(context, { values: form, ...refusedForm(origins, [ORIGINS]) }, origins.status);
  await runtime.store.setApprovalOrigins(caller.account.id, origins);
  return goTo('/dashboard/keys');
}

const keyIdOf = ({ params }: PageContext): number => idIn(params, 'keyId');

interface Change {
  readonly verb: string;
  readonly path: string;
  readonly warning: string;
  readonly tone: string;
}
const ROTATE: Change = {
  verb: 'Rotate',
  path: 'rotate',
  warning:
    'A new key takes its place, and this one stops working at once. Programs that use it fail until they have the new one.',
  tone: '',
};
const REVOKE: Change = {
  verb: 'Revoke',
  path: 'revoke',
  warning: 'This stops the key now. You cannot undo it. Programs that use it will stop working.',
  tone: 'danger',
};

const confirming =
  (change: Change) =>
  async (context: PageContext<'keys'>): Promise<PageAnswer> => {
    const key = await ownKey(context, keyIdOf(context));
    const title = `${change.verb} a key`;
    return framed(context, 'keys', {
      title,
      width: 'reading',
      main: html`
${crumbs([['/dashboard/keys', 'API access']], title)}
${heading(title)}
<section class="card">
${facts([
  ['Name', key.name],
  ['Mode', modeBadge(key.mode)],
  ['Key', masked(key)],
  ['Last used', key.lastUsedAt === null ? 'Never' : moment(key.lastUsedAt)],
])}
<hr/>
${
  key.revokedAt === null
    ? html`<div class="note warn"><p>${change.warning}</p></div>
<form method="post" action="/dashboard/keys/${key.id}/${change.path}" class="actions">${proof(context)}${once(context)}<button class="${change.tone}">${change.verb} this key</button><a class="button quiet" href="/dashboard/keys">Keep it as it is</a></form>`
    : html`<p>${badge('calm', 'Revoked')} This key was revoked on ${moment(key.revokedAt)}.</p>`
}
</section>`,
    });
  };

async function rotateKey(context: CallContext<'rotateKey'>): Promise<PageAnswer> {
  const issued = await onlyOnce(context, async () =>
    exchangeKey(await countedAs(context, 'rotateKey'), keyIdOf(context)),
  );
  return shown(context, 'The key in its place', issued);
}

async function revokeKey(context: CallContext<'revokeKey'>): Promise<PageAnswer> {
  const keyId = keyIdOf(context);
  const done = await doneOnce(context, {}, async (claimed) => {
    await revoke(await countedAs(claimed, 'revokeKey'), { keyId });
    return '/dashboard/keys';
  });
  if (done instanceof Refusal) throw done;
  return done;
}

const KEYS = { further: ['keys', 'approvals'] } as const;

export const KEY_PAGES: readonly PageRoute[] = [
  getPage('/dashboard/keys', KEYS, (context) => keysPage(context)),
  postPage('/dashboard/keys', KEYS, createKey),
  postPage('/dashboard/keys/origins', KEYS, saveOrigins),
  getPage('/dashboard/keys/:keyId/rotate', { further: ['keys'] }, confirming(ROTATE)),
  postPage('/dashboard/keys/:keyId/rotate', { calls: ['rotateKey'] }, rotateKey),
  getPage('/dashboard/keys/:keyId/revoke', { further: ['keys'] }, confirming(REVOKE)),
  postPage('/dashboard/keys/:keyId/revoke', { calls: ['revokeKey'] }, revokeKey),
];
