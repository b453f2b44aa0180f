import { expect, it } from 'vitest';
import { machineOf } from './machine';

const { isInsideHost, isInside } = machineOf({
  addresses: ['192.0.2.7', '2001:db8::7', 'fe80::7%eth0'],
  names: ['workbench', 'workbench.example'],
});

const hosts = (names: string) => names.trim().split(/\s+/);

it.each(
  hosts(`
    localhost LOCALHOST. a.b.localhost 127.0.0.1 127.255.255.254 127.1 2130706433 0x7f000001 0x7f.1 017700000001 0177.0.0.01 0 0.0.0.0 0.1.2.3
    169.254.169.254 0xa9fea9fe [::1] [0:0:0:0:0:0:0:1] [::] [fe80::1] [febf::1] [fd00:ec2::254] [::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:0.0.0.0]
    [::ffff:a9fe:a9fe] [::127.0.0.1] [::ffff:0:127.0.0.1] [64:ff9b::127.0.0.1] [64:ff9b:1::169.254.169.254] [2002:7f00:1::] [2002:a9fe:a9fe:1::5]
    [2001:0:4136:e378:8000:63bf:80ff:fffe] [2001:db8:1::5efe:127.0.0.1] 192.0.2.7 0xc0000207 [::ffff:192.0.2.7] [64:ff9b::c000:207]
    [2001:db8:0:0::7] workbench WorkBench.Local workbench.example.`),
)('%s is inside this machine', (host) => expect(isInsideHost(new URL(`http://${host}/`).hostname)).toBe(true));

it.each(
  hosts(`
    a.example localhost.example xlocalhost 127.0.0.1.example workbench.elsewhere 10.0.0.1 128.0.0.1 1.0.0.127 169.253.0.1 192.0.2.8 [::2:0:0:0]
    [2001:db8::8] [::ffff:10.0.0.1] [64:ff9b::10.0.0.1] [2002:a00:1::] [fec0::1] [fd00:ec2::253]`),
)('%s is not', (host) => expect(isInsideHost(new URL(`http://${host}/`).hostname)).toBe(false));

it('a resolved address is recognised in any spelling, also with a zone', () => {
  expect(['fe80::1%lo0', '::FFFF:127.0.0.1', '192.0.2.8', 'no address'].map(isInside)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
