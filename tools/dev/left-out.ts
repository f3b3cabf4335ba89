/**
 * Replaces a package in the deployed script: a checker of schemas, which another package imports and the service does
 * not use.
 */
export default function unused(): never {
  throw new Error('the deployed script has no checker of schemas');
}
