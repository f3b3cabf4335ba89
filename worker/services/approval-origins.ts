import { cutText } from '../../core/base/cut.ts';
import { error, type Problem } from '../../core/base/problem.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import { type Refusal, refuseProblems } from '../http.ts';
import { urlIn } from '../settings.ts';

/** Reads the origins to which the pages of an account's approvals may lead back. */

const { origins: MOST } = LIMITS.approvals;
const EXPECTED = 'https:// and a host, without a path, such as https://app.example';
const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/;

/** Reads a text as an origin; null where it has more than an origin, or is not https. */
function originIn(text: string): string | null {
  const url = urlIn(text);
  if (url === null) return null;
  const { protocol, hostname, origin } = url;
  const isWhole = [origin, `${origin}/`].includes(text.toLowerCase());
  return protocol === 'https:' && HOST.test(hostname) && isWhole ? origin : null;
}

/**
 * Reads origins, each once; refuses with every fault.
 *
 * @param texts as typed; empty ones are left out
 */
export function originsIn(texts: readonly string[]): readonly string[] | Refusal {
  const given = texts.map((text) => text.trim()).filter((text) => text !== '');
  const read = given.map((text) => ({ text, origin: originIn(text) }));
  const origins = [...new Set(read.flatMap(({ origin }) => origin ?? []))];
  const problems: readonly Problem[] = [
    ...read.flatMap(({ text, origin }) =>
      origin === null ? [error('origins', `“${cutText(text, 80)}” is not ${EXPECTED}`)] : [],
    ),
    ...(origins.length > MOST ? [error('origins', `expected at most ${MOST} addresses`)] : []),
  ];
  return problems.length > 0 ? refuseProblems(problems) : origins;
}
