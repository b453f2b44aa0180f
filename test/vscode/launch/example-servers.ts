import { secretKey, secretVariable } from '../../../common/invocation/secrets';
import { type ExampleServer, startExample } from '../../kit/example-server';

/** The services of the examples that are called over the network, accessible from this machine only. */
export interface ExampleServers {
  /** The configuration with which the examples call them. */
  readonly configuration: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** What a terminal also needs to call an example there. */
export interface TerminalCall {
  readonly environment: Readonly<Record<string, string>>;
  /** Options of `tool-manifest run` and `test`. */
  readonly options: readonly string[];
}

/** The default secrets of the services, unless set in their environment. They hold only fictitious parcels and tickets. */
export const EXAMPLE_SECRETS = { kasilabs: 'sandbox-secret', glean: 'sandbox-token' } as const;

/** How to call the examples of a service in a terminal, by folder. */
export function terminalCalls({ configuration }: ExampleServers): Readonly<Record<'kasilabs' | 'glean', TerminalCall>> {
  const { baseUrl = '', instance = '' } = configuration;
  const variable = (dialect: string, owner: string, name: string) =>
    secretVariable(secretKey({ dialect, owner, name }));
  return {
    kasilabs: {
      environment: { [variable('kasilabs', 'HARBOUR_PARCELS', 'secret')]: EXAMPLE_SECRETS.kasilabs },
      options: ['--config', `baseUrl=${baseUrl}`],
    },
    glean: {
      environment: { [variable('glean', new URL(instance).host, 'token')]: EXAMPLE_SECRETS.glean },
      options: ['--config', `instance=${instance}`],
    },
  };
}

/** Starts the services on free ports. They end with this process at the latest. */
export async function startExampleServers(): Promise<ExampleServers> {
  const servers: ExampleServer[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(servers.map((server) => server.stop()));
  };
  const start = async (name: 'kasilabs' | 'glean'): Promise<string> => {
    const server = await startExample(name, process.env);
    servers.push(server);
    return server.url;
  };
  try {
    const [baseUrl, instance] = await Promise.all([start('kasilabs'), start('glean')]);
    return { configuration: { baseUrl, instance }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
