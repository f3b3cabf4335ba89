import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Kinds of file, in the order in which a run begins them. In the service's suite: those that wait for outcomes and for
 * further services, before those that compute. In the other: those of the tools, which wait for processes; the core's that
 * take half a second or more; the rest of the core, whose short files keep every worker busy to the end.
 */
const KINDS = [
  /\/test\/service\/(?:database|submission)\//,
  /\/test\/(?!core\/).*\.slow\.test\.ts$/,
  /\/test\/(?!core\/)/,
  /\.slow\.test\.ts$/,
  /./,
];
const kindOf = ({ moduleId }: TestSpecification): number => KINDS.findIndex((kind) => kind.test(moduleId));

/** Begins the long files first, also where no earlier run has measured them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => kindOf(a) - kindOf(b));
  }
}
