import { endpointsOf, NOTHING } from './endpoint.ts';

const { json } = endpointsOf('Service');

/** The service itself; these endpoints need no key (decision 50). */
export const SERVICE_ENDPOINTS = {
  getHealth: json({
    path: '/health',
    title: 'Ask whether the service works',
    description: 'Needs no key.',
    access: 'open',
    query: NOTHING,
    answerExample: { status: 'ok' },
  }),
  getCapabilities: json({
    path: '/capabilities',
    title: 'Ask what the service does',
    description:
      'The pages, standards and years that it covers, and filings that it does not do. Needs no key.',
    access: 'open',
    query: NOTHING,
  }),
  getDescription: json({
    path: '/openapi.json',
    title: 'Read this description',
    description: 'OpenAPI 3.1. Needs no key.',
    access: 'open',
    asks: false,
    query: NOTHING,
    answerExample: { openapi: '3.1.0' },
  }),
};
