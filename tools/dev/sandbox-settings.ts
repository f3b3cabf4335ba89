import type { Environment } from '../../worker/settings.ts';

export interface SandboxAddresses {
  readonly taxAuthority: string;
  readonly registryGateway: string;
  readonly registryApi: string;
  readonly registryDocuments: string;
}

/** Gives the addresses of the test authorities, from the address that serves them. */
export const sandboxAddresses = (url: string): SandboxAddresses => ({
  taxAuthority: `${url}/tax/submission`,
  registryGateway: `${url}/registry/v1-0/xmlgw/Gateway`,
  registryApi: `${url}/registry-api`,
  registryDocuments: `${url}/registry-documents`,
});

/**
 * True where the environment names no address of an authority, so that the sandboxes serve. They need no limit of
 * messages.
 */
const areOwn = (environment: Environment, name: string): boolean =>
  ['TEST', 'LIVE'].every((mode) => environment[`${name}_${mode}`] === undefined);

/**
 * Gives the settings of the authorities for one machine: from the environment if it has them, otherwise the sandboxes.
 * The sandboxes serve test and live keys, so that quotas can be tried (decisions 43 and 45).
 */
export function localUpstreams(
  environment: Environment,
  sandboxes: SandboxAddresses,
): Record<string, string> {
  const settings: Record<string, string> = {
    TAX_AUTHORITY_VENDOR_ID: '0000',
    UPSTREAM_HOSTS: '',
    GATEWAY_TEST_LIVE: '1',
    // This machine restores nothing from backups, so answers do not have to wait.
    BACKUP_EVERY_HOURS: '0',
    ...(areOwn(environment, 'REGISTRY_GATEWAY_URL') && { REGISTRY_MESSAGES_PER_SECOND: '0' }),
    ...(areOwn(environment, 'TAX_AUTHORITY_URL') && {
      TAX_MESSAGES_PER_SECOND: '0',
      SIGN_IN_MESSAGES_PER_SECOND: '0',
    }),
  };
  for (const mode of ['TEST', 'LIVE']) {
    settings[`TAX_AUTHORITY_URL_${mode}`] = sandboxes.taxAuthority;
    settings[`TAX_AUTHORITY_TRIAL_${mode}`] = 'off';
    settings[`REGISTRY_GATEWAY_URL_${mode}`] = sandboxes.registryGateway;
    settings[`REGISTRY_PRESENTER_ID_${mode}`] = mode === 'TEST' ? '66600000001' : '66600000002';
    settings[`REGISTRY_PRESENTER_CODE_${mode}`] = 'SANDBOXCODE';
    settings[`REGISTRY_PACKAGE_REFERENCE_${mode}`] = '0012';
    settings[`REGISTRY_API_URL_${mode}`] = sandboxes.registryApi;
    settings[`REGISTRY_API_KEY_${mode}`] = 'sandbox';
    settings[`REGISTRY_DOCUMENT_URL_${mode}`] = sandboxes.registryDocuments;
  }
  for (const name of Object.keys(settings)) settings[name] = environment[name] ?? settings[name] ?? '';
  return settings;
}
