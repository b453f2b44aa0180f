/** Why a descriptor can't be followed: the rest of a sentence that begins with the file. */
export const READS = 'executes what it reads from a file descriptor';

/** `/dev/stdin`: its content is unknown until it is read. */
export function isDescriptor(path: string): boolean {
  return /^\/+(?:dev\/+(?:stdin|fd\/|tcp|udp)|proc\/)/.test(path);
}
