import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Period } from '../../../core/dates/period.ts';
import type { ReadFact } from './read-facts.ts';

interface RequiredFact {
  readonly concept: string;
  readonly context: 'duration' | 'instant';
}
interface Rules {
  readonly statements: Readonly<
    Record<string, { readonly concept: string; readonly tokens: readonly (readonly string[])[] }>
  >;
  readonly profiles: Readonly<
    Record<
      string,
      {
        readonly require: readonly string[];
        readonly requireOneOf?: readonly string[];
        readonly ifTradingAndNoProfitLoss?: readonly string[];
      }
    >
  >;
}

/** Profiles of the registry's checks that this service's accounts have. */
export type Profile =
  | 'unaudited-micro'
  | 'unaudited-dormant'
  | 'unaudited-small-full'
  | 'unaudited-small-filleted';

/** Gives the profile that a document states. */
export function profileIn(facts: readonly ReadFact[]): Profile {
  const value = (concept: string) => facts.find((f) => f.concept === concept);
  if (value('bus:EntityDormantTruefalse')?.value === 'true') return 'unaudited-dormant';
  const micro = 'bus:AccountingStandardsDimension=bus:Micro-entities';
  if (value('bus:AccountingStandardsApplied')?.dimensions.includes(micro) === true) return 'unaudited-micro';
  return value('core:ProfitLoss') === undefined ? 'unaudited-small-filleted' : 'unaudited-small-full';
}

/** Reads the registry's published checks of accounts from the official files. */
export function registryRules(root: string) {
  const rules = (name: string): unknown =>
    JSON.parse(readFileSync(join(root, 'schemas', 'companies-house', 'rules', name), 'utf8'));
  const required = (rules('accounts-required-facts.json') as { readonly facts: readonly RequiredFact[] })
    .facts;
  const { statements, profiles } = rules('accounts-statement-checks.json') as Rules;
  if (required.length < 10) throw new Error('the list of required facts is not as it was');

  /** True when the statement exists and contains its tokens in order, in any case. */
  function passes(facts: readonly ReadFact[], name: string): boolean {
    const { concept, tokens } = statements[name] ?? { concept: '', tokens: [] };
    const words = facts.find((f) => f.concept === concept)?.value.toLowerCase();
    if (words === undefined) return false;
    let from = 0;
    return tokens.every((choices) => {
      const places = choices.flatMap((choice) => {
        const at = words.indexOf(choice.toLowerCase(), from);
        return at < 0 ? [] : [at + choice.length];
      });
      from = Math.min(...places);
      return places.length > 0;
    });
  }

  return {
    /** Lists concepts without a fact in the period or at its end. */
    missingFacts: (facts: readonly ReadFact[], { start, end }: Period): readonly string[] =>
      required
        .filter(({ concept, context }) => {
          const time = context === 'instant' ? end : `${start}/${end}`;
          return !facts.some((f) => f.concept === concept && f.time === time);
        })
        .map(({ concept }) => concept),
    /**
     * Lists statements of the profile whose expected words are missing. If a rule allows one of several statements,
     * ours must have all of them.
     */
    missingStatements: (facts: readonly ReadFact[], name: Profile): readonly string[] => {
      const profile = profiles[name];
      const wanted = [
        ...(profile?.require ?? []),
        ...(profile?.requireOneOf ?? []),
        ...(profile?.ifTradingAndNoProfitLoss ?? []),
      ];
      if (wanted.length < 3) throw new Error('the profiles are not as they were');
      return wanted.filter((statement) => !passes(facts, statement));
    },
  };
}
