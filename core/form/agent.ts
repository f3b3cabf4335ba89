import { error, type Problem } from '../base/problem.ts';
import { LIMITS } from '../figures/limits.ts';
import type { Signing } from '../figures/signing.ts';
import type { TaxAgent } from '../gateways/tax-authority.ts';
import { type FormText, toHeaderText } from './text.ts';

/** Longest text that the return's header takes for the reference and the name. */
const { max: MAX_CHARACTERS } = LIMITS.credentials.agent;

/** Gives the agent for the header, in its narrow characters; null in principal mode. */
export function agentOf(signing: Signing): TaxAgent | null {
  if (signing.filingMode === 'principal') return null;
  const company = plain(signing.agentCompanyName);
  return { reference: plain(signing.agentReferenceId), company: company === '' ? null : company };
}

/** Explains why the header cannot name the agent as given. Another check asks for a missing reference. */
export function agentProblems(signing: Signing): readonly Problem[] {
  if (signing.filingMode === 'principal') return [];
  return (['agentReferenceId', 'agentCompanyName'] as const).flatMap((field) => {
    const fault = faultOf(toHeaderText(signing[field] ?? ''), signing[field]);
    return fault === null ? [] : [error(`credentialsData.${field}`, fault, { target: 'tax' })];
  });
}

function plain(text: string | null): string {
  const fitted = toHeaderText(text ?? '');
  return fitted.ok ? fitted.text : '';
}

function faultOf(fitted: FormText, given: string | null): string | null {
  if (!fitted.ok) {
    return `holds ${fitted.characters.join(', ')}, which the header of the return does not take; it takes letters, digits, spaces and & ' ( ) * , - . /`;
  }
  if (given !== null && fitted.text === '')
    return 'holds no letter or digit that the header of the return takes';
  return fitted.text.length > MAX_CHARACTERS
    ? `is ${fitted.text.length} characters as the return writes it; the header takes at most ${MAX_CHARACTERS}`
    : null;
}
