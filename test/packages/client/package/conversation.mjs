/**
 * Uses the package like a caller in plain JavaScript, the same in every runtime: adds a company, gets a refusal, reads a
 * document's bytes and aborts a call. Returns the results.
 */
export async function converse({ createClient, ServiceError }, { baseUrl, key, companyNumber }) {
  const service = createClient({ baseUrl, key, testDate: '2026-11-20' });
  const company = await service.addCompany({ companyNumber });
  const { id: filingId } = await service.createFiling({
    companyId: company.id,
    periodStart: '2025-04-01',
    periodEnd: '2026-03-31',
    isDormant: false,
  });
  const refused = await service
    .saveFiling({ filingId, profitLossData: { turnover: 0.5 }, numberOfEmployees: -1 })
    .catch((fault) => fault);
  await service.saveFiling({
    filingId,
    accountType: 'micro',
    profitLossData: { turnover: 30000 },
    balanceSheetData: { cashAtBank: 100, shareCapital: 100 },
  });
  const { bytes } = await service.documentFile({ filingId, type: 'ct600_pdf' });
  const { returns } = await service.getComputation({ filingId });
  const givenUp = await service
    .getAccount({ signal: AbortSignal.abort(new Error('enough')) })
    .catch((fault) => fault.message);
  return {
    companyNumber: company.companyNumber,
    refused: refused instanceof ServiceError && refused.kind,
    paths: refused.problems.map(({ path }) => path),
    pdf: new TextDecoder().decode(bytes.slice(0, 5)),
    tax: returns[0].boxes['440'],
    givenUp,
  };
}
