import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { run } from '../commands.ts'
import { buildArguments, type ImageBuild } from './image-builds.ts'

/** Builds images, and keeps them. */
export type ImageTool = {
  build: (build: ImageBuild) => Promise<void>
  /** Of all its layers, uncompressed. */
  bytesOf: (image: string) => Promise<number>
}

const quietly = { isQuiet: true, minutes: 15 }

const docker: ImageTool = {
  build: (build) => run('docker', ['build', ...buildArguments(build)], quietly),

  async bytesOf(image) {
    // BuildKit keeps a base for itself; a pull of what is there takes nothing.
    const format = ['--format', '{{.Size}}', image]
    const inspect = () => outputOf('docker', ['image', 'inspect', ...format])
    return Number(await inspect().catch(() => pull(image).then(inspect)))
  },
}

/**
 * Without an engine: each step is isolated by a chroot, and has the network of the machine. Raising
 * the limit of open files, as it would by default, isn't allowed everywhere.
 */
const buildahOptions = '--layers --isolation chroot --network host --ulimit nofile=1024:1024'

export const buildah: ImageTool = {
  build: (build) =>
    run('buildah', ['build', ...buildahOptions.split(' '), ...buildArguments(build)], quietly),

  async bytesOf(image) {
    const format = ['--format', '{{.Manifest}}', image]
    const manifest = await outputOf('buildah', ['inspect', '--type', 'image', ...format])
    const { layers } = JSON.parse(manifest) as { layers: { size: number }[] }
    return layers.reduce((sum, { size }) => sum + size, 0)
  },
}

/** Docker where its engine answers, else buildah. @throws Error that says what to install */
export async function findImageTool(): Promise<ImageTool> {
  if (await answers('docker')) return docker
  if (await answers('buildah')) return buildah
  throw new Error(
    'Images are built by Docker, whose engine doesn’t answer here, or by buildah, which isn’t ' +
      'installed (on Debian: apt-get install buildah).',
  )
}

/** Docker's command fails when its engine doesn't answer. */
export function answers(program: 'docker' | 'buildah'): Promise<boolean> {
  return outputOf(program, ['version']).then(
    () => true,
    () => false,
  )
}

/** @throws Error with what it wrote to its error output */
export async function outputOf(program: string, args: string[], input = ''): Promise<string> {
  const running = promisify(execFile)(program, args, { maxBuffer: 10_000_000 })
  running.child.stdin?.end(input)
  return (await running).stdout
}

function pull(image: string): Promise<string> {
  return outputOf('docker', ['pull', '--quiet', image])
}
