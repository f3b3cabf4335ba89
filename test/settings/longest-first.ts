import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Kinds of file, in the order in which a run begins them. In the service's suite: files that wait for outcomes and
 * further services, then files that compute. In the other suite: files of the tools, which wait for processes; then the
 * core's files of half a second or more; then the rest, whose short files keep every worker busy to the end.
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
