import { describe, expect, it } from 'vitest';
import { newHeldBodies } from '../../worker/held-bodies.ts';

const KIB = 1024;
const LARGE = 2048 * KIB;

describe('bodies that are still arriving', () => {
  it('take at most a share of an account, and a share of all', () => {
    const bodies = newHeldBodies(100 * KIB, 64 * KIB);
    const first = bodies.take(1, 40 * KIB);
    expect(first).toBeTypeOf('function');
    // The account has 24 KiB left, and all accounts together have 60 KiB.
    expect(bodies.take(1, 25 * KIB)).toBe('account');
    expect(bodies.take(2, 61 * KIB)).toBe('all');
    expect(bodies.take(2, 60 * KIB)).toBeTypeOf('function');
    expect(bodies.take(1, 24 * KIB)).toBe('all');
    if (typeof first === 'function') {
      first();
      first();
    }
    // Memory is returned once, even if that is reported several times.
    expect(bodies.take(1, 40 * KIB)).toBeTypeOf('function');
    expect(bodies.takeOfStranger('203.0.113.1', 1)).toBe('all');
  });

  it('of callers without an account take a mebibyte of each network, and 12 of all', () => {
    const bodies = newHeldBodies();
    const taken = Array.from({ length: 16 }, () => bodies.takeOfStranger('one', 64 * KIB));
    expect(bodies.takeOfStranger('one', 1)).toBe('network');
    // Eleven more networks fill the room of all networks together, and no account has less room.
    for (let other = 1; other <= 11; other += 1)
      expect(bodies.takeOfStranger(`other ${other}`, 1024 * KIB)).toBeTypeOf('function');
    expect(bodies.takeOfStranger('another', 1)).toBe('all');
    expect(bodies.take(1, 12 * 1024 * KIB)).toBeTypeOf('function');
    const [first] = taken;
    if (typeof first === 'function') {
      first();
      first();
    }
    expect(bodies.takeOfStranger('another', 64 * KIB)).toBeTypeOf('function');
    expect(bodies.takeOfStranger('another', 1)).toBe('all');
  });

  it('take 16 KiB each at least', () => {
    const bodies = newHeldBodies(2048 * KIB, 1024 * KIB);
    expect(bodies.take(1, 1024 * KIB)).toBeTypeOf('function');
    expect(bodies.take(1, 0)).toBe('account');
    for (let i = 0; i < 64; i += 1) expect(bodies.take(2, 0)).toBeTypeOf('function');
    expect(bodies.take(2, 0)).toBe('account');
  });

  it('are large of one message of an assistant at once, and then of no other request', () => {
    const bodies = newHeldBodies();
    const first = bodies.admit(1, LARGE, true);
    expect(bodies.admit(1, LARGE)).toBe('account');
    expect(bodies.admit(2, LARGE)).toBe('all');
    if (typeof first === 'function') first();
    expect(bodies.admit(2, LARGE)).toBeTypeOf('function');
    expect(bodies.admit(1, LARGE, true)).toBe('all');
  });

  it('are large of one request of an account at once, and of two in all', () => {
    const bodies = newHeldBodies();
    const first = bodies.admit(1, LARGE);
    expect(bodies.admit(1, LARGE)).toBe('account');
    expect(bodies.admit(2, LARGE)).toBeTypeOf('function');
    expect(bodies.admit(3, LARGE)).toBe('all');
    if (typeof first === 'function') first();
    expect(bodies.admit(3, LARGE)).toBeTypeOf('function');
  });

  it('are of 3 MiB of an account at work, and of 4 MiB in all', () => {
    const bodies = newHeldBodies();
    const first = bodies.admit(1, 512 * KIB);
    for (let i = 0; i < 5; i += 1) expect(bodies.admit(1, 512 * KIB)).toBeTypeOf('function');
    expect(bodies.admit(1, 65 * KIB)).toBe('account');
    expect(bodies.admit(2, 1024 * KIB)).toBeTypeOf('function');
    expect(bodies.admit(2, 65 * KIB)).toBe('all');
    // Short ones are let in beside them.
    expect(bodies.admit(1, 64 * KIB)).toBeTypeOf('function');
    if (typeof first === 'function') first();
    expect(bodies.admit(1, 512 * KIB)).toBeTypeOf('function');
  });

  it('are read away at one pace, 8 MiB a second in all, if they are refused', () => {
    let now = 1_000_000;
    const bodies = newHeldBodies(undefined, undefined, () => now);
    // 64 KiB of 8 MiB a second are 7.8125 ms.
    expect(bodies.readAway(64 * KIB)).toBe(7.8125);
    expect(bodies.readAway(64 * KIB)).toBe(15.625);
    now += 10;
    expect(bodies.readAway(64 * KIB)).toBe(13.4375);
    now += 60_000;
    expect(bodies.readAway(64 * KIB)).toBe(7.8125);
    // 127 more add up to a second, which one more waits for. A longer wait is cut off.
    for (let i = 0; i < 127; i += 1) expect(bodies.readAway(64 * KIB)).toBeTypeOf('number');
    expect(bodies.readAway(64 * KIB)).toBe(1_007.8125);
    expect(bodies.readAway(64 * KIB)).toBeNull();
    now += 8;
    expect(bodies.readAway(64 * KIB)).toBeTypeOf('number');
    // A clock that is set back by an hour stops nobody.
    now -= 3_600_000;
    expect(bodies.readAway(64 * KIB)).toBe(7.8125);
  });
});
