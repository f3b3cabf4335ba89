import { capabilitiesOf } from '../../core/filing/capabilities.ts';
import { LAW } from '../../core/law/law.ts';
import type { CapabilitiesAnswer } from '../../schema/answers/eligibility.ts';

/** Answers `GET /capabilities`: what the service does and does not do (decision 220). It needs no key. */
export function capabilities(): CapabilitiesAnswer {
  const { lawReadUpTo, rates, returns, standards, declines } = capabilitiesOf(LAW);
  return {
    lawReadUpTo,
    rates,
    returns: [...returns],
    standards: [...standards],
    declines: [...declines],
  };
}
