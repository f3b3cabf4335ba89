import { createHash } from 'node:crypto';
import { textOf } from './ledger.ts';
import type { Random } from './random.ts';
import type { SandboxMemory } from './sandbox-memory.ts';

/** Simulates other users of the presenter's account, who file for their own companies with their own submission numbers. */

const ANOTHER_COMPANY = '39999999';
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** Stores accounts that the registry holds under a number, and has decided or will decide. */
async function hold(
  memory: SandboxMemory,
  used: {
    readonly presenter: string;
    readonly submissionNumber: string;
    readonly companyNumber: string;
    readonly customerReference: string | null;
    readonly scenario: string | null;
  },
): Promise<void> {
  const { customerReference, scenario, ...spent } = used;
  const id = await memory.spendNumber({ ...spent, receivedAt: new Date().toISOString() });
  if (id !== null)
    await memory.changeRegistrySubmission(id, { status: 'PENDING', customerReference, scenario });
}

/** Lets another user take the number of a submission that is about to arrive. */
export async function usedByAnother(memory: SandboxMemory, random: Random, body: string): Promise<void> {
  const presenter = textOf(body, 'SenderID');
  const submissionNumber = textOf(body, 'SubmissionNumber');
  const receivedAt = new Date().toISOString();
  const companyNumber = random.chance(0.3) ? textOf(body, 'CompanyNumber') : ANOTHER_COMPANY;
  if (random.chance(0.2)) {
    // The submission was refused on arrival, but its number is used.
    await memory.spendNumber({ presenter, submissionNumber, companyNumber, receivedAt });
    return;
  }
  await hold(memory, {
    presenter,
    submissionNumber,
    companyNumber,
    customerReference: referenceOfAnother(random),
    scenario: random.chance(0.2) ? 'REJECT' : null,
  });
}

/** Gives no reference, a small number as many filers use, or any text. */
export const referenceOfAnother = (random: Random): string | null =>
  random.pick([null, null, String(random.between(1, 3)), 'ANOTHER-REFERENCE']);

/** Marks numbers, from the first on, as used by an earlier user of the account. */
export async function useNumbers(
  memory: SandboxMemory,
  random: Random,
  presenterId: string,
  count: number,
): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await hold(memory, {
      presenter: md5(presenterId),
      submissionNumber: number.toString(36).toUpperCase().padStart(6, '0'),
      companyNumber: random.chance(0.3) ? '31000001' : ANOTHER_COMPANY,
      customerReference: referenceOfAnother(random),
      scenario: null,
    });
  }
}
