import changelog from '../../CHANGELOG.md';
import type { DocumentationFiles } from './files.ts';
import agents from './guides/agents.md';
import amendments from './guides/amendments.md';
import assistants from './guides/assistants.md';
import books from './guides/books.md';
import capitalAllowances from './guides/capital-allowances.md';
import charities from './guides/charities.md';
import computation from './guides/computation.md';
import credentials from './guides/credentials.md';
import errors from './guides/errors.md';
import firstFiling from './guides/first-filing.md';
import glossary from './guides/glossary.md';
import goingLive from './guides/going-live.md';
import loans from './guides/loans.md';
import longPeriods from './guides/long-periods.md';
import operating from './guides/operating.md';
import testMode from './guides/test-mode.md';
import year from './guides/year.md';
import type { GuideName } from './guides.ts';

/** The files of the documentation as the Worker carries them in itself. */
const TEXTS: Readonly<Record<GuideName, string>> = {
  'first-filing': firstFiling,
  computation,
  agents,
  'long-periods': longPeriods,
  charities,
  'capital-allowances': capitalAllowances,
  loans,
  year,
  amendments,
  books,
  'test-mode': testMode,
  assistants,
  errors,
  glossary,
  credentials,
  'going-live': goingLive,
  operating,
};

export const BUNDLED: DocumentationFiles = {
  guide: async (name) => TEXTS[name],
  changelog: async () => changelog,
  openapi: async () => (await import('../../dist/openapi.txt')).default,
  core: async () => (await import('../../dist/core.txt')).default,
  redoc: async () =>
    new Uint8Array((await import('../../node_modules/redoc/bundles/redoc.standalone.js')).default),
};
