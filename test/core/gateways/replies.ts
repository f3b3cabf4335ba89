/** Makes replies of a gateway from the parts that a test needs. Every part left out is an empty element. */
export interface ReplyParts {
  readonly class?: string;
  readonly qualifier?: string;
  readonly function?: string;
  readonly correlationId?: string;
  readonly transactionId?: string;
  readonly endPoint?: string;
  readonly pollInterval?: string;
  readonly errors?: readonly { readonly number?: string; readonly type?: string; readonly text?: string }[];
  /** Written unchanged. */
  readonly body?: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export function reply(parts: ReplyParts): string {
  const element = (name: string, text = '') => `<${name}>${escaped(text)}</${name}>`;
  const interval = parts.pollInterval === undefined ? '' : ` PollInterval="${escaped(parts.pollInterval)}"`;
  const errors = parts.errors
    ?.map(
      (e) =>
        `<Error>${element('Number', e.number)}${element('Type', e.type)}${element('Text', e.text)}<Location/></Error>`,
    )
    .join('');
  return [
    '<?xml version="1.0" encoding="UTF-8"?><GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope"><Header><MessageDetails>',
    element('Class', parts.class),
    element('Qualifier', parts.qualifier ?? (parts.errors ? 'error' : '')),
    element('Function', parts.function ?? 'submit'),
    ...(parts.transactionId === undefined ? [] : [element('TransactionID', parts.transactionId)]),
    element('CorrelationID', parts.correlationId),
    `<ResponseEndPoint${interval}>${escaped(parts.endPoint ?? '')}</ResponseEndPoint><GatewayTimestamp/></MessageDetails>`,
    `<SenderDetails/></Header><GovTalkDetails><Keys/>${errors === undefined ? '' : `<GovTalkErrors>${errors}</GovTalkErrors>`}`,
    `</GovTalkDetails><Body>${parts.body ?? ''}</Body></GovTalkMessage>`,
  ].join('');
}
