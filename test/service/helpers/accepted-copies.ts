import { createClient } from '@libsql/client/web';
import { get, service } from './client.ts';
import { takeIds, takenId } from './ids.ts';

/** Makes many accepted returns out of one, each of a different company. */

/** Builds a statement that copies a row for each n up to a count, with all columns except some. */
async function copying(
  table: string,
  { of, count }: { readonly of: number; readonly count: number },
  values: Readonly<Record<string, string>>,
): Promise<string> {
  const db = createClient(service.libsql);
  const { rows } = await db.execute(`select name from pragma_table_info('${table}')`);
  db.close();
  const names = rows.map(({ name }) => String(name));
  const columns = names.map((name) => values[name] ?? `f."${name}"`);
  return `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})
    insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
    select ${columns.join(', ')} from ${table} f, numbers where f.id = ${of}`;
}

let lastNumber = 30_000_000;

/**
 * Copies an accepted filing with its return. The message is stored without a seal, as older ones are, and the service
 * reads it. A sealed message is bound to its own filing.
 */
export async function copiesOf(filingId: number, count: number, key: string): Promise<void> {
  const history = await get(`/filing/submissions?filingId=${filingId}`, { key });
  const at = history.list('data').findIndex((one) => one.at('target') === 'tax');
  const sent = history.list('data')[at];
  if (sent === undefined) throw new Error('the filing has no return');
  const filing = await get(`/filing?filingId=${filingId}`, { key });
  const companyNumber = filing.text('companyNumber');
  const before = lastNumber;
  lastNumber += count;
  const number = `cast(${before} + n as text)`;
  const own = `(select c.id from companies c join filings g on c.account_id = g.account_id and c.mode = g.mode
    where g.id = ${filingId} and c.company_number = ${number})`;
  const ownFiling = `(select g.id from filings g where g.company_id = ${own})`;
  const xml = sent.text('requestXml').replaceAll("'", "''");
  const companies = await copying(
    'companies',
    { of: filing.number('companyId'), count },
    {
      id: takenId('companies'),
      company_number: number,
      company_name: `replace(f.company_name, '${companyNumber}', ${number})`,
      register_accounts: 'null',
    },
  );
  const filings = await copying(
    'filings',
    { of: filingId, count },
    {
      id: takenId('filings'),
      company_id: own,
      ...{ asked_as: 'null', gateway_password: 'null', auth_code: 'null', bank_details: 'null' },
      ...{ event_count: '0', event_head: 'null', event_seal: 'null', since_filed: 'null' },
    },
  );
  const submissions = await copying(
    'submissions',
    { of: sent.number('id'), count },
    {
      id: takenId('submissions'),
      filing_id: ownFiling,
      ...{ asked_as: 'null', correlation_id: 'null', transaction_id: 'null', next_poll_at: 'null' },
      request_xml: `replace('${xml}', '${companyNumber}', ${number})`,
    },
  );
  const db = createClient(service.libsql);
  await db.batch(
    [
      ...[takeIds('companies', count), companies],
      ...[takeIds('filings', count), filings],
      ...[takeIds('submissions', count), submissions],
    ],
    'write',
  );
  db.close();
}
