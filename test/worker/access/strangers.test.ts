import { describe, expect, it } from 'vitest';
import { networkOf, newStrangers } from '../../../worker/access/strangers.ts';

describe('requests without a key in force', () => {
  it('count by network and minute', () => {
    const strangers = newStrangers();
    expect([strangers.count('a', 1), strangers.count('a', 1), strangers.count('b', 1)]).toEqual([1, 2, 1]);
    strangers.uncount('a', 1);
    expect(strangers.count('a', 1)).toBe(2);
    expect(strangers.count('a', 2)).toBe(1);
  });

  it('count together beyond ten thousand networks', () => {
    const strangers = newStrangers();
    for (let i = 0; i < 10_000; i += 1) expect(strangers.count(`network ${i}`, 1)).toBe(1);
    expect([strangers.count('one more', 1), strangers.count('another', 1)]).toEqual([1, 2]);
    expect(strangers.count('network 7', 1)).toBe(2);
  });

  it('know the ten thousand keys that were used last', () => {
    const strangers = newStrangers();
    for (let i = 0; i <= 10_000; i += 1) strangers.know(`key ${i}`);
    expect([strangers.knows('key 0'), strangers.knows('key 1'), strangers.knows('key 10000')]).toEqual([
      false,
      true,
      true,
    ]);
    strangers.forget('key 1');
    expect(strangers.knows('key 1')).toBe(false);
  });
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['2001:DB8:1::', '2001:db8:1:0'],
    ['somebody', 'somebody'],
    [null, ''],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
