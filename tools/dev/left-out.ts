/** Replaces a package in the deployed script that another brings and nothing here uses: a checker of schemas. */
export default function unused(): never {
  throw new Error('the deployed script has no checker of schemas');
}
