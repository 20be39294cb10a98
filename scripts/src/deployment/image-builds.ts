import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../paths.ts'
import type { ComposeFile } from './compose-file.ts'

/** How one image is made. */
export type ImageBuild = {
  image: string
  /** Folder of what it is made from. */
  context: string
  /** Its path in that folder. */
  dockerfile: string
  args: Record<string, string>
}

/** Every image that a compose file builds, once: several containers may run the same. */
export function imageBuilds({ services }: Pick<ComposeFile, 'services'>): ImageBuild[] {
  const builds = Object.values(services).flatMap(({ image, build }) =>
    image && build ? [{ image, ...build, context: path.resolve(root, build.context) }] : [],
  )
  return [...new Map(builds.map((build) => [build.image, build])).values()]
}

/** For `docker build` and for `buildah build`. */
export function buildArguments({ image, context, dockerfile, args }: ImageBuild): string[] {
  const given = Object.entries(args).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`])
  return ['--file', path.join(context, dockerfile), ...given, '--tag', image, context]
}

/** The image that the image of a Dockerfile begins with. */
export function baseOf({ context, dockerfile }: ImageBuild): string {
  const text = readFileSync(path.join(context, dockerfile), 'utf8')
  const [, base] = /^ARG NODE_IMAGE=(\S+)$/m.exec(text) ?? []
  if (!base) throw new Error(`${dockerfile} doesn’t say which Node it begins with`)
  return base
}
