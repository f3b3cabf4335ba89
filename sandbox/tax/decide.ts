import type { Element } from '@xmldom/xmldom';
import { RETURN_NAMESPACE } from '../../core/boxes/return.ts';
import type { Rule } from '../../core/form/rules/rule.ts';
import { checkStructure } from '../../core/form/structure.ts';
import { xpathOf } from '../../core/form/tree.ts';
import type { Digests } from '../../core/gateways/digests.ts';
import { utf8 } from '../../core/gateways/encoding.ts';
import { bodyWithoutMark, type IrMark, irMark } from '../../core/gateways/irmark.ts';
import { find, textAt } from '../../core/xml/tree.ts';
import type { ReportedError } from '../../schema/sandbox-tables.ts';
import type { Envelope } from '../govtalk/envelope.ts';
import type { ReturnParticulars } from './accounts.ts';
import { attachmentErrors } from './attachments.ts';
import { fault } from './inline-documents.ts';
import { ruleErrors } from './rules.ts';

/**
 * The department's decision about a return, one stage at a time: a later stage runs only after the earlier ones pass.
 */
export type Decision =
  | {
      readonly kind: 'accepted';
      readonly particulars: ReturnParticulars;
      readonly mark: IrMark;
      readonly returnType: string;
    }
  | { readonly kind: 'rejected'; readonly errors: readonly ReportedError[] };

/** Error 5001: the body must be one IRenvelope of the return's namespace. */
function namespaceErrors(envelope: Envelope): readonly ReportedError[] {
  const content = envelope.content[0];
  const right =
    envelope.content.length === 1 &&
    content?.localName === 'IRenvelope' &&
    content.namespaceURI === RETURN_NAMESPACE;
  return right
    ? []
    : [
        fault(
          5001,
          'The body does not hold a return of the namespace expected.',
          '/hd:GovTalkMessage[1]/hd:Body[1]',
        ),
      ];
}

const structureErrors = (irEnvelope: Element): readonly ReportedError[] =>
  checkStructure(irEnvelope).map((f) => fault(f.number, f.message, f.location));

/** Errors 2022 and 2021: no IRmark, or one that differs from the received bytes. */
function markErrors(irEnvelope: Element, computed: IrMark): readonly ReportedError[] {
  const mark = find(irEnvelope, 'IRheader', 'IRmark');
  const stated = (mark?.textContent ?? '').trim();
  if (mark === null || stated === '') {
    return [fault(2022, 'The IRmark is missing.', xpathOf(find(irEnvelope, 'IRheader') ?? irEnvelope))];
  }
  return stated === computed.base64
    ? []
    : [fault(2021, 'The IRmark differs from the IRmark of the document received.', xpathOf(mark))];
}

function particularsOf(companyTaxReturn: Element): ReturnParticulars {
  const at = (...path: readonly string[]) => textAt(companyTaxReturn, 'CompanyInformation', ...path);
  return {
    utr: at('Reference'),
    companyNumber: at('RegistrationNumber'),
    start: at('PeriodCovered', 'From'),
    end: at('PeriodCovered', 'To'),
  };
}

/**
 * Decides a submission: accepts the return, or rejects it with the errors of the first stage that fails.
 *
 * @param today the date of the checks, `YYYY-MM-DD`
 * @param rules the rules to apply, for a test of another law; the rules in force if absent
 */
export async function decide(
  envelope: Envelope,
  today: string,
  digests: Digests,
  rules?: readonly Rule[],
): Promise<Decision> {
  const rejected = (errors: readonly ReportedError[]): Decision => ({ kind: 'rejected', errors });
  const wrongNamespace = namespaceErrors(envelope);
  const [irEnvelope] = envelope.content;
  if (wrongNamespace.length > 0 || irEnvelope === undefined || envelope.body === null)
    return rejected(wrongNamespace);
  const structure = structureErrors(irEnvelope);
  const companyTaxReturn = find(irEnvelope, 'CompanyTaxReturn');
  if (structure.length > 0 || companyTaxReturn === null) return rejected(structure);
  const mark = await irMark(utf8(bodyWithoutMark(envelope.body)), digests);
  const particulars = particularsOf(companyTaxReturn);
  const stages = [
    () => markErrors(irEnvelope, mark),
    () => [...ruleErrors(companyTaxReturn, today, rules), ...attachmentErrors(companyTaxReturn, particulars)],
  ];
  for (const stage of stages) {
    const errors = stage();
    if (errors.length > 0) return rejected(errors);
  }
  return {
    kind: 'accepted',
    particulars,
    mark,
    returnType: companyTaxReturn.getAttribute('ReturnType') ?? '',
  };
}
