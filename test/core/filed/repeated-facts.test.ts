import { expect, it, vi } from 'vitest';
import { readFiledDocument } from '../../../core/filed/document.ts';
import { readMovements } from '../../../core/filed/notes.ts';
import { Facts } from '../../../core/filed/taxonomy.ts';

/** Documents that repeat facts thousands of times. Their reading must not grow with the square of the number. */
const NUMBER = '12345678';
const END = '2026-03-31';
const context = (id: string, segment = '') => `<xbrli:context id="${id}">
  <xbrli:entity><xbrli:identifier scheme="http://www.companieshouse.gov.uk/">${NUMBER}</xbrli:identifier>${segment}</xbrli:entity>
  <xbrli:period><xbrli:instant>${END}</xbrli:instant></xbrli:period></xbrli:context>`;
const CLASS = `<xbrli:segment><xbrldi:explicitMember dimension="core:PropertyPlantEquipmentClassesDimension">core:PlantMachinery</xbrldi:explicitMember></xbrli:segment>`;

function documentOf(body: string) {
  const read = readFiledDocument(`<html xmlns="http://www.w3.org/1999/xhtml"
    xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:xbrli="http://www.xbrl.org/2003/instance"
    xmlns:xbrldi="http://xbrl.org/2006/xbrldi" xmlns:iso4217="http://www.xbrl.org/2003/iso4217"
    xmlns:core="http://xbrl.frc.org.uk/fr/2024-01-01/core" xmlns:bus="http://xbrl.frc.org.uk/cd/2024-01-01/business"><body>
    ${context('now')}${context('plant', CLASS)}
    <xbrli:unit id="pounds"><xbrli:measure>iso4217:GBP</xbrli:measure></xbrli:unit>${body}</body></html>`);
  if (!read.ok) throw new Error(read.message);
  return read.document;
}

it('a continuation belongs to one fact: thousands of facts do not each read one chain of thousands', () => {
  const fact = (text: string) =>
    `<ix:nonNumeric name="bus:EntityCurrentLegalOrRegisteredName" contextRef="now" continuedAt="first">${text}</ix:nonNumeric>`;
  const chain = `<ix:continuation id="first" continuedAt="second"> B</ix:continuation>
    <ix:continuation id="second" continuedAt="first"> C</ix:continuation>`;
  const { facts } = documentOf(`${fact('A')}${fact('D')}${chain}`);
  // The chain leads back to its beginning. The first fact reads it once: A, B, C. Nothing of it is left for the second.
  expect(facts.map(({ text }) => text)).toEqual(['A B C', 'D']);
});

it('a class of assets is read once, however often its cost is tagged', () => {
  const amount = (concept: string, pounds: number) =>
    `<ix:nonFraction name="core:${concept}" contextRef="plant" unitRef="pounds" decimals="0">${pounds}</ix:nonFraction>`;
  const cost = amount('PropertyPlantEquipmentGrossCost', 9_000);
  const depreciation = amount('AccumulatedDepreciationImpairmentPropertyPlantEquipment', 4_000);
  const facts = new Facts(documentOf(`${cost.repeat(50)}${depreciation.repeat(50)}`), NUMBER);
  const looks = vi.spyOn(facts, 'having');
  const movements = readMovements(facts, 'tangible', { start: null, end: END }, []);
  expect(movements.map((one) => [one.category, one.cost.amount, one.depreciation?.amount])).toEqual([
    ['Plant & Machinery', 9_000n, 4_000n],
  ]);
  // One look for each of the two concepts of depreciation, not two for each of the 50 facts of the cost.
  expect(looks).toHaveBeenCalledTimes(2);
});
