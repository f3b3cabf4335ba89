/**
 * Defines the values that make a stand-in misbehave, so that every failure upstream can be tried on purpose (decision
 * 42). Any other well-formed message is treated by its content. Each row is one behaviour. The code reads only the
 * fields of a row, never its name.
 */

/** Ways to spoil the reply to one message. */
export type Spoiling =
  | 'html403'
  | 'http500'
  | 'empty'
  | 'cutOff'
  | 'malformed'
  | 'huge'
  | 'noResponseEndPoint'
  | 'noTimestamp'
  | 'wrongDigest'
  | 'noReceipt'
  | 'noProof'
  | 'anotherMessage';

export interface GatewayFault {
  readonly number: number;
  readonly raisedBy: 'Gateway' | 'Department' | 'ChRIS';
  readonly type: 'fatal' | 'recoverable' | 'business';
  readonly text: string;
}
