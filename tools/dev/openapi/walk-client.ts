import { Api } from './client/api.ts';
import { FIGURES, PERIOD, TRIES } from './year.ts';

/** Files the year through the client of another public generator. Gives the result of the filing. */
export async function walk(baseUrl: string, key: string, companyNumber: string): Promise<string> {
  const api = new Api({ baseUrl, baseApiParams: { headers: { 'X-API-Key': key } } });
  const { data: company } = await api.company.addCompany({ companyNumber });
  const { data: filing } = await api.filing.createFiling({ companyId: company.id, ...PERIOD });
  const filingId = filing.id;
  await api.filing.saveFiling({ filingId, ...FIGURES });
  await api.filing.submitFiling({ filingId, target: 'both' });
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { data } = await api.filing.getStatus({ filingId });
    if (data.status !== 'submitted') return data.status;
  }
  return 'submitted';
}
