import { COMPANIES } from '../schema/stand-ins/companies.ts';
import { REGISTRY_SCENARIOS } from '../schema/stand-ins/registry.ts';
import { API_SCENARIOS } from '../schema/stand-ins/registry-api.ts';
import { TAX_SCENARIOS } from '../schema/stand-ins/tax.ts';
import { REGISTRY_PATH } from './registry/endpoint.ts';
import { DOCUMENT_CASES, MADE_UP_TO } from './registry-documents/cases.ts';
import { DOCUMENTS_PATH } from './registry-documents/ids.ts';

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
const cell = (tag: 'th' | 'td') => (text: string) => `<${tag}>${escaped(text)}</${tag}>`;
const row = (cells: readonly string[], tag: 'th' | 'td' = 'td'): string =>
  `<tr>${cells.map(cell(tag)).join('')}</tr>`;
const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead>${row(headings, 'th')}</thead><tbody>${rows.map((r) => row(r)).join('')}</tbody></table>`;

/** Documents the stand-ins: their addresses, their companies and every value that makes them misbehave. */
export function indexPage(origin: string): string {
  const addresses = [
    ['Tax authority, submit, delete and list', `${origin}/tax/submission`],
    ['Tax authority, poll and delete', `${origin}/tax/poll`],
    ['Registry gateway', `${origin}${REGISTRY_PATH}`],
    ['Registry data API', `${origin}/registry-api`],
    ['Registry document service', `${origin}${DOCUMENTS_PATH}`],
  ];
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Sandbox</title>
<style>body{font-family:sans-serif;max-width:70em;margin:2em auto;padding:0 1em}td,th{text-align:left;padding:.2em .8em .2em 0;vertical-align:top}</style></head>
<body><h1>Sandbox</h1>
<p>Stand-ins for the tax authority and the registry. Nothing sent here is filed. A message is checked with the rules and
accepted or refused by its content; the values below choose another outcome. Any other sign-in, reference, presenter and
authentication code is accepted if it is well formed.</p>
${table(['Service', 'Address'], addresses)}
<h2>Tax authority</h2>
<p>Send the value as gateway id or as password, or send the UTR. A return is checked on the date in
ChannelRouting/Timestamp, or on today's date without one. The outcome is ready one second after the acknowledgement.</p>
${table(
  ['Gateway id or password', 'UTR', 'Outcome'],
  TAX_SCENARIOS.map((s) => [s.code, s.utr, s.meaning]),
)}
<h2>Registry gateway</h2>
<p>Send the value as company authentication code, or send the company number. GatewayTest must be 1. Ordinary
accounts are PENDING at the first status request and ACCEPT from the second.</p>
${table(
  ['Authentication code', 'Company number', 'Outcome'],
  REGISTRY_SCENARIOS.map((s) => [s.code, s.companyNumber, s.meaning]),
)}
<h2>Registry data API</h2>
<p>Any key is accepted. A well-formed number outside this list gives a company that is derived from the number. It was
incorporated on 1 January 2010 and has no reference date.</p>
${table(
  ['Company number', 'Name', 'Situation'],
  COMPANIES.map((c) => [c.number, c.name, c.about]),
)}
${table(
  ['Company number', 'Answer'],
  API_SCENARIOS.map((s) => [s.companyNumber, s.meaning]),
)}
<h2>Registry document service</h2>
<p>A company derived from its number has accounts to ${MADE_UP_TO}: accounts of a micro-entity for an even last digit, and
of a small company for an odd one. The service also has the accounts that the gateway accepted.</p>
${table(
  ['Company number', 'Accounts on the register'],
  DOCUMENT_CASES.map((s) => [s.companyNumber, s.meaning]),
)}
</body></html>
`;
}
