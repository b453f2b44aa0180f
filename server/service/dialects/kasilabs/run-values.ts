/** The values that can be set for a run besides the arguments: the caller, the server, and the organisation's configuration. */
import type { Json } from '../../document/tree/node';
import { memberString } from '../../document/tree/node';
import type { Manifest } from '../../model/manifest';
import { CONFIG_PREFIX, configurationProperties } from './configuration';

/** The default caller. The formats are those of the manifest page; a user is identified by a hash. */
export const SANDBOX = {
  organizationId: 'org_sandbox',
  instanceId: 'inst_sandbox',
  userId: 'user_sandbox',
} as const;

/** The keys; the last one is the prefix of configuration keys. */
export const RUN_VALUES: readonly string[] = ['baseUrl', ...Object.keys(SANDBOX), CONFIG_PREFIX];

/** The values as a JSON Schema. */
export function valuesSchema({ root }: Manifest): Json {
  const { properties, required } = configurationProperties(root);
  return {
    type: 'object',
    properties: {
      baseUrl: {
        type: 'string',
        description: 'The URL of a test server, instead of the one in the manifest.',
        default: memberString(root, 'baseUrl') ?? '',
      },
      organizationId: {
        type: 'string',
        description: 'The id of the calling organisation.',
        default: SANDBOX.organizationId,
      },
      instanceId: {
        type: 'string',
        description: "The id of the organisation's WhatsApp instance.",
        default: SANDBOX.instanceId,
      },
      userId: { type: 'string', description: 'The hash that identifies the user.', default: SANDBOX.userId },
      ...properties,
    },
    required,
  };
}
