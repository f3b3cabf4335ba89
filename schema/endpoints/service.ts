import { json, NOTHING } from './endpoint.ts';

/** The service itself; these endpoints need no key (decision 50). */
export const SERVICE_ENDPOINTS = {
  getHealth: json({
    method: 'GET',
    path: '/health',
    tag: 'Service',
    title: 'Ask whether the service works',
    description: 'Needs no key.',
    access: 'open',
    cost: 1,
    query: NOTHING,
    answerExample: { status: 'ok' },
  }),
  getCapabilities: json({
    method: 'GET',
    path: '/capabilities',
    tag: 'Service',
    title: 'Ask what the service does',
    description:
      'The pages, standards and years that it covers, and filings that it does not do. Needs no key.',
    access: 'open',
    cost: 1,
    query: NOTHING,
  }),
  getDescription: json({
    method: 'GET',
    path: '/openapi.json',
    tag: 'Service',
    title: 'Read this description',
    description: 'OpenAPI 3.1. Needs no key.',
    access: 'open',
    cost: 1,
    asks: false,
    query: NOTHING,
    answerExample: { openapi: '3.1.0' },
  }),
};
