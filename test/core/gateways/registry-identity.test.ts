import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findStatus, newCustomerReference } from '../../../core/gateways/registry-identity.ts';
import type { RegistryStatus } from '../../../core/gateways/registry-reply.ts';

const OURS = {
  submissionNumber: '00002S',
  companyNumber: '01234567',
  customerReference: 'AEBAGBAFAYDQQCIKBMGA2DQP',
};
const status = (more: Partial<RegistryStatus> = {}): RegistryStatus => ({
  ...OURS,
  state: 'accepted',
  code: 'ACCEPT',
  rejections: [],
  examiner: null,
  ...more,
});

describe('a customer reference', () => {
  it('is 15 bytes in base 32: 24 of the 25 characters that the field takes', () => {
    // RFC 4648: the bytes 01 02 03 04 05 are 00000 00100 00001 00000 00110 00001 00000 00101, in letters AEBAGBAF.
    const counting = (count: number) => Uint8Array.from({ length: count }, (_, i) => i + 1);
    expect(newCustomerReference(counting)).toBe('AEBAGBAFAYDQQCIKBMGA2DQP');
  });

  it('holds nothing but letters and digits, whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 15, maxLength: 15 }), (bytes) => {
        expect(newCustomerReference(() => bytes)).toMatch(/^[A-Z2-7]{24}$/);
      }),
    );
  });
});

describe('the status of accounts of ours', () => {
  it('is the one that has their number, company and reference', () => {
    expect(findStatus([status()], OURS)).toEqual({ found: 'ours', status: status() });
    const others = [
      status({ submissionNumber: '00002R', state: 'rejected' }),
      status({ companyNumber: '07654321', state: 'rejected' }),
    ];
    expect(findStatus([...others, status()], OURS)).toEqual({ found: 'ours', status: status() });
  });

  it.each([
    ['another reference', { customerReference: 'AEBAGBAFAYDQQCIKBMGA2DQQ' }],
    ['a part of the reference', { customerReference: OURS.customerReference.slice(0, -1) }],
    ['a filing id, as was sent before there were references', { customerReference: '17' }],
    ['another company number', { companyNumber: '01234568' }],
    ['the number of another jurisdiction', { companyNumber: 'SC234567' }],
    ['another company number and no reference', { companyNumber: '01234568', customerReference: '' }],
    ['another reference and no company number', { companyNumber: '', customerReference: '17' }],
  ])('is not a status with %s', (_what, more) => {
    expect(findStatus([status(more)], OURS)).toEqual({ found: 'another' });
  });

  it.each([
    ['no reference', { customerReference: '' }],
    ['no company number', { companyNumber: '' }],
    ['neither', { companyNumber: '', customerReference: '' }],
  ])('is not proved by a status with %s, nor is it excluded', (_what, more) => {
    expect(findStatus([status(more)], OURS)).toEqual({ found: 'unproven' });
    // The result is unchanged when another status names another company.
    const anothers = status({ companyNumber: '07654321' });
    expect(findStatus([anothers, status(more)], OURS)).toEqual({ found: 'unproven' });
    expect(findStatus([status(more), status()], OURS)).toEqual({ found: 'ours', status: status() });
  });

  it('is not given by a reply that names no number, or only others', () => {
    expect(findStatus([], OURS)).toEqual({ found: 'nothing' });
    expect(findStatus([status({ submissionNumber: '00002s' })], OURS)).toEqual({ found: 'nothing' });
  });

  it('is found even without the leading zeros of the company number', () => {
    expect(findStatus([status({ companyNumber: '1234567' })], OURS)).toMatchObject({ found: 'ours' });
  });

  it('is never the status of accounts sent without a reference', () => {
    const without = { ...OURS, customerReference: '' };
    expect(findStatus([status({ customerReference: '' })], without)).toEqual({ found: 'unproven' });
  });

  it('differs from ours in no part, for any reply', () => {
    const part = (own: string) => fc.constantFrom(own, '', '1', own.toLowerCase(), own.slice(1), `${own}A`);
    const listed = fc.record({
      submissionNumber: part(OURS.submissionNumber),
      companyNumber: part(OURS.companyNumber),
      customerReference: part(OURS.customerReference),
    });
    fc.assert(
      fc.property(fc.array(listed, { maxLength: 6 }), (parts) => {
        const { found, ...rest } = findStatus(parts.map(status), OURS);
        const isOurs = (one: (typeof parts)[number]) =>
          one.submissionNumber === OURS.submissionNumber &&
          one.companyNumber.padStart(8, '0') === OURS.companyNumber &&
          one.customerReference === OURS.customerReference;
        expect(found === 'ours').toBe(parts.some(isOurs));
        if ('status' in rest) expect(isOurs(rest.status)).toBe(true);
      }),
    );
  });
});
