/**
 * The values that make a stand-in misbehave, so that every bad day upstream can be tried on purpose (decision 42).
 * Everything else that is well formed is treated by its content alone. One row a behaviour; the code reads the row
 * and asks nothing about which row it is.
 */

/** How the reply to one message is spoiled. */
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
