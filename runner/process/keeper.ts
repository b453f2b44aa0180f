/**
 * The keeper of a run: a process between us and the tool that takes in whatever the tool leaves behind. A daemon may have a session, a group and
 * no parent of its own, but on Linux its next parent is the nearest "subreaper" above it (`prctl(2)`, PR_SET_CHILD_SUBREAPER), and that is the
 * keeper. It ends its children until the system says that there are none: then nothing is left, whatever the tool did.
 *
 * Node can't make itself one, Perl can with what it has built in, and nearly every Linux has Perl. Elsewhere there is no keeper.
 */
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { getSystemErrorName } from 'node:util';

/** Where Perl is; never looked for in the tool's own PATH. */
const PERL = ['/usr/bin/perl', '/bin/perl', '/usr/local/bin/perl'];

/** The number of `prctl` by `process.arch`. Source: the kernel's system call tables. */
const PRCTL: Readonly<Partial<Record<NodeJS.Architecture, number>>> = {
  x64: 157,
  arm64: 167,
  riscv64: 167,
  loong64: 167,
  arm: 172,
  ia32: 172,
  s390x: 172,
  ppc64: 171,
};

/**
 * What Perl runs, in words that have it load no modules: `glob` would, and that takes as long as all the rest of its start. Its arguments: the
 * descriptor that it gets its order on and answers to, the number of `prctl`, and other descriptors that are the tool's alone. The answer:
 * `E <errno>` where the tool could not be started, `S <wait status>` when nothing is left, `U` where the system lets it take nobody in.
 * SIGTERM has it end everything at once.
 */
const SCRIPT = `
my ($fd, $prctl, @others) = @ARGV;
my ($tool, $status, $isEnding);
open(my $in, "<&=", $fd) or exit 1;
open(my $out, ">&=", $fd) or exit 1;
fcntl($out, 2, 1);
sub children {
  if (open(my $list, "<", "/proc/$$/task/$$/children")) { my $line = <$list>; return split " ", defined $line ? $line : "" }
  my @found;
  opendir(my $all, "/proc") or return;
  for my $pid (readdir $all) {
    $pid =~ /^\\d+$/ and open(my $stat, "<", "/proc/$pid/stat") or next;
    my ($parent) = join("", <$stat>) =~ /.*\\) \\S (\\d+)/s;
    push @found, $pid if defined $parent && $parent == $$;
  }
  return @found;
}
sub endAll { kill "KILL", -$tool if defined $tool && !defined $status; kill "KILL", children() }
$SIG{TERM} = sub { $isEnding = 1; exit 0 unless defined $tool; endAll() };
my $order = "";
while (sysread($in, $order, 65536, length $order)) {}
my ($count, @words) = split /\\0/, $order, -1;
exit 1 unless @words && pop(@words) eq "end";
my @argv = splice @words, 0, $count;
syswrite $out, "U\\n" unless syscall($prctl + 0, 36, 1, 0, 0, 0) == 0;
$tool = fork();
if (!defined $tool) { syswrite $out, "E " . ($! + 0) . "\\n"; exit 0 }
if ($tool == 0) {
  $SIG{TERM} = "DEFAULT";
  setpgrp(0, 0);
  %ENV = ();
  for (@words) { my ($name, $value) = split /=/, $_, 2; $ENV{$name} = $value }
  { exec { $argv[0] } @argv }
  syswrite $out, "E " . ($! + 0) . "\\n";
  kill "KILL", $$;
}
setpgrp($tool, $tool);
open(STDIN, "<", "/dev/null");
open(STDOUT, ">", "/dev/null");
open(STDERR, ">", "/dev/null");
for (@others) { open(my $other, "<&=", $_); close $other }
while (1) {
  my $ended = waitpid(-1, 0);
  last if $ended == -1 && $! != 4;
  if ($ended == $tool) { kill "KILL", -$tool; $status = $?; $isEnding = 1 }
  endAll() if $isEnding;
}
syswrite $out, "S $status\\n" if defined $status;
exit 0;
`;

/** How a program is started under a keeper. */
export interface Keeper {
  readonly program: string;
  readonly args: readonly string[];
  /** What it is told on the descriptor that {@link keeperOf} was given; that ends with it. */
  readonly order: Buffer;
}

/** What a keeper told. */
export interface KeptEnd {
  /** It could take in nobody. */
  readonly isPowerless: boolean;
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly startError: NodeJS.ErrnoException | undefined;
}

/**
 * The keeper for a program; `undefined` where there is none on this system, or the program can't be started anyhow.
 * @param control the descriptor that it is told on @param others descriptors of the tool besides the standard ones
 */
export function keeperOf(
  argv: readonly string[],
  environment: Readonly<Record<string, string>>,
  control: number,
  others: readonly number[],
): Keeper | undefined {
  const prctl = PRCTL[process.arch];
  if (process.platform !== 'linux' || prctl === undefined) return undefined;
  const program = PERL.find((path) => existsSync(path));
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  if (program === undefined || [...argv, ...variables].some((word) => word.includes('\0'))) return undefined;
  const order = Buffer.from([String(argv.length), ...argv, ...variables, 'end'].join('\0'));
  return { program, args: ['-e', SCRIPT, ...[control, prctl, ...others].map(String)], order };
}

/** Reads what the keeper told; `undefined` where it did not live to tell anything. @param program for the error */
export function keptEnd(report: string, program: string): KeptEnd | undefined {
  const isPowerless = /^U$/m.test(report);
  const errno = /^E (\d+)$/m.exec(report)?.[1];
  if (errno !== undefined)
    return { isPowerless, exitCode: null, signal: null, startError: startError(Number(errno), program) };
  const status = /^S (\d+)$/m.exec(report)?.[1];
  if (status === undefined) return undefined;
  const number = Number(status) & 0x7f;
  const signal = Object.entries(constants.signals).find(([, value]) => value === number)?.[0];
  if (number === 0) return { isPowerless, exitCode: Number(status) >> 8, signal: null, startError: undefined };
  return { isPowerless, exitCode: null, signal: (signal ?? 'SIGKILL') as NodeJS.Signals, startError: undefined };
}

/** As Node makes it of a system's number. */
function startError(errno: number, path: string): NodeJS.ErrnoException {
  const code = getSystemErrorName(-errno);
  return Object.assign(new Error(`spawn ${path} ${code}`), { code, errno: -errno, syscall: `spawn ${path}`, path });
}
