import { utf8 } from '../../../core/gateways/encoding.ts';
import { bodyWithoutMark, irMark } from '../../../core/gateways/irmark.ts';
import { readXml } from '../../../core/xml/read.ts';
import { find } from '../../../core/xml/tree.ts';
import { nodeDigests } from '../harness.ts';

/** Messages to the tax authority, written by hand. */
export interface ReturnOptions {
  readonly utr?: string;
  readonly senderId?: string;
  readonly password?: string;
  readonly start?: string;
  readonly end?: string;
  readonly returnType?: 'new' | 'amended';
  readonly timestamp?: string;
  /** Text between the header's declaration and the end of the return; empty by default. */
  readonly attachedFiles?: string;
  readonly noAttachments?: boolean;
  readonly profit?: string;
  /** Changes the message after its mark is made. */
  readonly spoil?: (message: string) => string;
  /** Changes the message before its mark is made. */
  readonly change?: (message: string) => string;
}

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

export const attached = (computation: string | null, accounts: string | null): string => {
  const one = (name: string, text: string | null): string =>
    text === null
      ? ''
      : `<${name}><Instance><EncodedInlineXBRLDocument>${base64(text)}</EncodedInlineXBRLDocument></Instance></${name}>`;
  return `<AttachedFiles><XBRLsubmission>${one('Computation', computation)}${one('Accounts', accounts)}</XBRLsubmission></AttachedFiles>`;
};

/** Makes a return of a company with a small profit. Without documents it states the reasons. */
export async function returnMessage(options: ReturnOptions = {}): Promise<string> {
  const { utr = '8596148860', start = '2024-10-01', end = '2025-09-30', returnType = 'new' } = options;
  const reasons = options.attachedFiles
    ? '<Accounts><ThisPeriodAccounts>yes</ThisPeriodAccounts></Accounts><Computations><ThisPeriodComputations>yes</ThisPeriodComputations></Computations>'
    : '<Accounts><NoAccountsReason>Not within charge to CT</NoAccountsReason></Accounts><Computations><NoComputationsReason>Not within charge to CT</NoComputationsReason></Computations>';
  const timestamp = options.timestamp === undefined ? '' : `<Timestamp>${options.timestamp}</Timestamp>`;
  const plain = `<?xml version="1.0" encoding="UTF-8"?>
<GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope"><EnvelopeVersion>2.0</EnvelopeVersion><Header><MessageDetails><Class>HMRC-CT-CT600</Class><Qualifier>request</Qualifier><Function>submit</Function><TransactionID>ABC123</TransactionID><CorrelationID></CorrelationID><Transformation>XML</Transformation><GatewayTest>1</GatewayTest></MessageDetails><SenderDetails><IDAuthentication><SenderID>${options.senderId ?? 'ORDINARY-1'}</SenderID><Authentication><Method>clear</Method><Role>principal</Role><Value>${options.password ?? 'a password'}</Value></Authentication></IDAuthentication></SenderDetails></Header><GovTalkDetails><Keys><Key Type="UTR">${utr}</Key></Keys><TargetDetails><Organisation>HMRC</Organisation></TargetDetails><ChannelRouting><Channel><URI>0000</URI><Product>Test</Product><Version>1</Version></Channel>${timestamp}</ChannelRouting></GovTalkDetails><Body><IRenvelope xmlns="http://www.govtalk.gov.uk/taxation/CT/5"><IRheader><Keys><Key Type="UTR">${utr}</Key></Keys><PeriodEnd>${end}</PeriodEnd><DefaultCurrency>GBP</DefaultCurrency><Manifest><Contains><Reference><Namespace>http://www.govtalk.gov.uk/taxation/CT/5</Namespace><SchemaVersion>2025-v1.994</SchemaVersion><TopElementName>CompanyTaxReturn</TopElementName></Reference></Contains></Manifest><IRmark Type="generic">MARK</IRmark><Sender>Company</Sender></IRheader><CompanyTaxReturn ReturnType="${returnType}"><CompanyInformation><CompanyName>Made Example Micro Limited</CompanyName><RegistrationNumber>NI123456</RegistrationNumber><Reference>${utr}</Reference><CompanyType>0</CompanyType><PeriodCovered><From>${start}</From><To>${end}</To></PeriodCovered></CompanyInformation><ReturnInfoSummary>${reasons}</ReturnInfoSummary><CompanyTaxCalculation><Income/><ChargeableProfits>0.00</ChargeableProfits><NetCorporationTaxChargeable>0.00</NetCorporationTaxChargeable></CompanyTaxCalculation><CalculationOfTaxOutstandingOrOverpaid><TaxPayable>0.00</TaxPayable></CalculationOfTaxOutstandingOrOverpaid><Declaration><AcceptDeclaration>yes</AcceptDeclaration><Name>A Director</Name><Status>Director</Status></Declaration>${options.attachedFiles ?? ''}</CompanyTaxReturn></IRenvelope></Body></GovTalkMessage>`;
  const message = (options.change ?? ((m) => m))(plain);
  const read = readXml(message, { maxLength: 50_000_000 });
  const body = read.ok ? find(read.root, 'Body') : null;
  if (body === null) return message;
  const mark = await irMark(utf8(bodyWithoutMark(body)), nodeDigests);
  const marked = message.replace('>MARK<', `>${mark.base64}<`);
  return (options.spoil ?? ((m) => m))(marked);
}

const control = (qualifier: string, fn: string, correlationId: string, sender = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope"><EnvelopeVersion>2.0</EnvelopeVersion><Header><MessageDetails><Class>HMRC-CT-CT600</Class><Qualifier>${qualifier}</Qualifier><Function>${fn}</Function><TransactionID/><CorrelationID>${correlationId}</CorrelationID><Transformation>XML</Transformation><GatewayTest>1</GatewayTest></MessageDetails>${sender}</Header><GovTalkDetails><Keys/></GovTalkDetails><Body/></GovTalkMessage>`;

export const pollMessage = (correlationId: string): string => control('poll', 'submit', correlationId);
export const deleteMessage = (correlationId: string): string => control('request', 'delete', correlationId);
export const listMessage = (senderId: string): string =>
  control(
    'request',
    'list',
    '',
    `<SenderDetails><IDAuthentication><SenderID>${senderId}</SenderID><Authentication><Method>clear</Method><Role>principal</Role><Value>x</Value></Authentication></IDAuthentication></SenderDetails>`,
  );
