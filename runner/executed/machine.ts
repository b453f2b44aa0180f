import type { RunHost } from '../host';

/** The interpreters for Python tools and handlers, and the environment that calls get (default: that of this process). */
export type Machine = Pick<RunHost, 'python' | 'node'> & Partial<Pick<RunHost, 'environment'>>;
