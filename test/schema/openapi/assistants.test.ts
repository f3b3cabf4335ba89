import { describe, expect, it } from 'vitest';
import { toolsOf } from '../../../packages/mcp/tools.ts';
import { descriptionOf } from '../../../schema/endpoints/cost.ts';
import { ALL_ENDPOINTS } from '../../../schema/endpoints/index.ts';
import { structOf } from '../../../schema/endpoints/structs.ts';
import { asksOf } from '../../../schema/openapi/assistants.ts';
import { openApiDocument } from '../../../schema/openapi/document.ts';
import { fieldNames } from '../../../schema/requests/shape.ts';

const tools = toolsOf(openApiDocument());
const live = ALL_ENDPOINTS.flatMap((endpoint) => (endpoint.kind === 'retired' ? [] : [endpoint]));
const named = (name: string) => live.filter((endpoint) => endpoint.name === name).map(asksOf)[0];

describe('the questions that each tool asks the person', () => {
  it('are there for every endpoint that an assistant may call, at the end of its description', () => {
    const callable = live.filter((endpoint) => asksOf(endpoint) !== false);
    expect([...tools.keys()].sort()).toEqual(callable.map(({ name }) => name).sort());
    for (const endpoint of callable) {
      const asks = String(asksOf(endpoint));
      expect(asks).toMatch(/\b(?:[Aa]sk|Take|Put|Show|Call it only)\b/);
      expect(tools.get(endpoint.name)?.listed.description).toBe(`${descriptionOf(endpoint)} ${asks}`);
    }
  });

  it('follow from the fields of a question that changes nothing', () => {
    expect(named('getComputation')).toBe(
      'If the person has not said it, ask which filing (listFilings has its id). Tell the person the answer unchanged: leave out no figure, add none and round none.',
    );
    expect(named('generateDocument')).toMatch(
      /^If the person has not said it, ask which filing \(.*\), and which document \(/,
    );
    expect(named('getAccount')).toMatch(/^Ask no question first\. Tell the person/);
  });

  it('name the source of the id of each filing and company', () => {
    const derived = live.filter(({ asks }) => asks === undefined);
    expect(derived.length).toBeGreaterThan(15);
    for (const endpoint of derived) {
      const fields = fieldNames(structOf(endpoint));
      for (const [field, list] of [
        ['filingId', 'listFilings has its id'],
        ['companyId', 'listCompanies has its id'],
      ] as const)
        expect([endpoint.name, field, String(asksOf(endpoint)).includes(list)]).toEqual([
          endpoint.name,
          field,
          fields.includes(field),
        ]);
    }
  });

  it('are written by people if something is changed: without them nothing is made', () => {
    for (const endpoint of live)
      if (endpoint.method === 'POST' && endpoint.repeated !== 'read') expect(endpoint.asks).toBeDefined();
    const [save] = live.filter(({ name }) => name === 'saveFiling');
    if (save === undefined) throw new Error('saveFiling is gone');
    const { asks: _worded, ...silent } = save;
    expect(() => asksOf(silent as typeof save)).toThrow('saveFiling changes something');
  });
});
