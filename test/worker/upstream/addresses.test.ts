import { describe, expect, it } from 'vitest';
import { followableUrl, sendableUrl } from '../../../worker/upstream/addresses.ts';

describe('the address to which a message may be sent', () => {
  it('is https anywhere, http only on the same machine', () => {
    for (const address of [
      'https://tax.example/x',
      'http://localhost:8787/x',
      'http://127.0.0.1/x',
      'http://127.1.2.3:1/',
      'http://[::1]:80/',
    ]) {
      expect(sendableUrl(address)?.href, address).toBeTypeOf('string');
    }
    for (const address of [
      'http://tax.example/x',
      'http://127.0.0.1.tax.example/',
      'http://localhost.tax.example/',
      'http://10.0.0.1/',
      'ftp://tax.example/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'https://user:word@tax.example/',
      'https://user@tax.example/',
      '/submission',
      '',
    ]) {
      expect(sendableUrl(address), address).toBeNull();
    }
  });
});

describe('the address that a reply may name', () => {
  const own = 'https://tax.example/submission';
  const hosts = ['poll.tax.example', 'other.example:8443'];
  it("is the upstream's own host, or one that is allowed", () => {
    for (const address of [
      'https://tax.example/poll',
      'https://POLL.tax.example/poll',
      'https://poll.tax.example:443/poll',
      'https://other.example:8443/',
    ]) {
      expect(followableUrl(address, own, hosts), address).toBe(new URL(address).href);
    }
    for (const address of [
      'http://tax.example/poll',
      'https://tax.example:8443/poll',
      'https://evil.example/poll',
      'https://tax.example.evil.example/poll',
      'https://evil.example/https://tax.example/poll',
      'https://tax.example@evil.example/poll',
      'https://other.example/',
      'https://x.poll.tax.example/',
      'http://127.0.0.1/poll',
      '',
      null,
    ]) {
      expect(followableUrl(address, own, hosts), String(address)).toBeNull();
    }
  });

  it('is a stand-in on the same machine, by its own port', () => {
    const local = 'http://127.0.0.1:8790/submission';
    expect(followableUrl('http://127.0.0.1:8790/poll', local, [])).toBe('http://127.0.0.1:8790/poll');
    expect(followableUrl('http://127.0.0.1:8791/poll', local, [])).toBeNull();
  });

  it('is followed by its path on the upstream’s own host', () => {
    const follow = (address: string) => followableUrl(address, 'https://tax.example/a/submission', []);
    expect(follow('/poll?x=1')).toBe('https://tax.example/poll?x=1');
    for (const address of ['poll', '', '/', '//evil.example/poll', '/\\evil.example', 'see below']) {
      expect(follow(address)).toBeNull();
    }
  });
});
