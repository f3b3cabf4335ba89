import { afterAll, beforeAll, describe } from 'vitest';
import { storeContract } from './contract.ts';
import { openThree, type ThreeDatabases } from './three.ts';

let databases: ThreeDatabases;
beforeAll(async () => {
  databases = await openThree();
});
afterAll(() => databases.remove());

describe('the store over three databases', () => {
  storeContract(() => databases.open(), 'one account');
});
