/** Company numbers with unusual answers from the registry's data API. */
export interface ApiScenario {
  readonly companyNumber: string;
  readonly meaning: string;
  readonly status: number;
  readonly body: string;
}
export const API_SCENARIOS: readonly ApiScenario[] = [
  {
    companyNumber: '99000404',
    meaning: 'No such company: 404.',
    status: 404,
    body: '{"errors":[{"error":"company-profile-not-found","type":"ch:service"}]}',
  },
  { companyNumber: '99000429', meaning: 'Too many requests: 429 with an empty body.', status: 429, body: '' },
  {
    companyNumber: '99000503',
    meaning: 'The service fails: 500 with an HTML body.',
    status: 500,
    body: '<html><body>Error</body></html>',
  },
  { companyNumber: '99000422', meaning: 'A reply that is not JSON.', status: 200, body: '{"company_name": ' },
];
