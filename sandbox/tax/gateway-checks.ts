import { MIB } from '../../core/base/bytes.ts';
import type { GatewayFault } from '../../schema/stand-ins/faults.ts';
import { checkEnvelope, type Envelope, readEnvelope } from '../govtalk/envelope.ts';
import { parseBytes } from '../xml.ts';

/**
 * Checks that the Transaction Engine makes before it takes a message. A refusal here is final, and nothing is stored.
 */
export type Kind = 'submit' | 'poll' | 'delete' | 'list';
export type Received =
  | { readonly ok: true; readonly kind: Kind; readonly envelope: Envelope }
  | { readonly ok: false; readonly error: GatewayFault & { readonly location?: string } };

/** Greatest number of bytes of one message (errors 2001 and 1614). */
export const LARGEST_MESSAGE = 25 * MIB;
/** Class of a message that files; below, the class of a trial (Test-in-Live). */
const CLASS = 'HMRC-CT-CT600';
export const TRIAL_CLASS = `${CLASS}-TIL`;

const refused = (number: number, text: string, location = ''): Received => ({
  ok: false,
  error: { number, raisedBy: 'Gateway', type: 'fatal', text, location },
});
export const tooLarge = refused(2001, 'The message is larger than 25 MB.');

const KINDS: Readonly<Record<string, Kind>> = {
  'request submit': 'submit',
  'poll submit': 'poll',
  'request delete': 'delete',
  'request list': 'list',
};

/** Checks one part of a well-formed message; null when it passes. */
type Check = (envelope: Envelope) => Received | null;

const noCorrelation: Check = (e) =>
  e.correlationId === ''
    ? null
    : refused(
        1020,
        'The CorrelationID of a request must be present and empty.',
        '/GovTalkMessage/Header/MessageDetails/CorrelationID',
      );
const hexCorrelation: Check = (e) =>
  /^[0-9A-F]{1,32}$/.test(e.correlationId ?? '')
    ? null
    : refused(
        1035,
        'The CorrelationID is not one this gateway gave.',
        '/GovTalkMessage/Header/MessageDetails/CorrelationID',
      );
const clearMethod: Check = (e) =>
  e.method === '' || e.method === 'clear'
    ? null
    : refused(
        1047,
        'The authentication method is not accepted for this service.',
        '/GovTalkMessage/Header/SenderDetails/IDAuthentication/Authentication/Method',
      );
const signIn: Check = (e) =>
  e.senderId !== '' && e.method !== '' && e.value !== ''
    ? null
    : refused(
        1002,
        'Authentication is missing or is not complete.',
        '/GovTalkMessage/Header/SenderDetails/IDAuthentication',
      );
const reference: Check = (e) =>
  e.keys.some((k) => k.type === 'UTR' && /^\d{10}$/.test(k.value))
    ? null
    : refused(1001, 'A key of type UTR with ten digits is expected.', '/GovTalkMessage/GovTalkDetails/Keys');
const bodyNotEmpty: Check = (e) =>
  e.content.length > 0 ? null : refused(1042, 'The body of the message is empty.', '/GovTalkMessage/Body');
const noContent: Check = (e) =>
  e.content.length === 0
    ? null
    : refused(1001, 'The body of this message must be empty.', '/GovTalkMessage/Body');

const CHECKS: Readonly<Record<Kind, readonly Check[]>> = {
  submit: [noCorrelation, clearMethod, signIn, reference, bodyNotEmpty],
  poll: [hexCorrelation, noContent],
  delete: [hexCorrelation, noContent],
  list: [noCorrelation, clearMethod, signIn, noContent],
};

/** Reads a message of at most 25 MB, or gives the gateway's error. */
export function receive(bytes: Uint8Array): Received {
  const parsed = parseBytes(bytes);
  if (!parsed.ok) return refused(1001, `The message cannot be read: ${parsed.message}.`);
  const [fault] = checkEnvelope(parsed.root, 'taxAuthority');
  if (fault !== undefined) return refused(1001, `${fault.message}.`, fault.location);
  const envelope = readEnvelope(parsed.root);
  if (envelope.version !== '2.0')
    return refused(1001, 'The EnvelopeVersion is not 2.0.', '/GovTalkMessage/EnvelopeVersion');
  if (envelope.messageClass !== CLASS && envelope.messageClass !== TRIAL_CLASS)
    return refused(1001, 'The Class is not known here.', '/GovTalkMessage/Header/MessageDetails/Class');
  if (envelope.messageClass === TRIAL_CLASS && envelope.gatewayTest !== '0')
    return refused(
      1001,
      'A trial in live has a GatewayTest of 0.',
      '/GovTalkMessage/Header/MessageDetails/GatewayTest',
    );
  const kind = KINDS[`${envelope.qualifier} ${envelope.function}`];
  if (kind === undefined) {
    return refused(
      1001,
      'The Qualifier and Function do not go together.',
      '/GovTalkMessage/Header/MessageDetails/Qualifier',
    );
  }
  for (const check of CHECKS[kind]) {
    const failed = check(envelope);
    if (failed !== null) return failed;
  }
  return { ok: true, kind, envelope };
}
