import { main } from './commands.ts'
import { readComposeFile } from './deployment/compose-file.ts'
import { baseOf, type ImageBuild, imageBuilds } from './deployment/image-builds.ts'
import { answers, buildah, findImageTool, type ImageTool } from './deployment/image-tool.ts'
import { jest } from './test/jest.ts'

/**
 * Builds every image of docker-compose.yml, and prints what each weighs above its base. `-- run`
 * tries them out afterwards: the whole deployment runs from them, without an engine, on the
 * database of `MONGODB_URI`; journeys pass through its door, and one area is replaced meanwhile.
 */
await main(async () => {
  const [step, ...others] = process.argv.slice(2)
  if (others.length || (step && step !== 'run')) {
    throw new Error('Say: npm run images, or: npm run images -- run')
  }
  if (step) await ensureTheyCanRun()
  const tool = step ? buildah : await findImageTool()
  const lines: string[] = []
  let sum = 0
  for (const build of imageBuilds(readComposeFile())) {
    const { bytes, seconds } = await made(build, tool)
    sum += bytes
    console.log(`✓ ${build.image} (${seconds.toFixed(0)} s)`)
    lines.push(`| ${build.image} | ${megabytes(bytes)} |`)
  }
  console.log(`\n| image | MB above its base |\n|---|---|\n${lines.join('\n')}`)
  console.log(`| all | ${megabytes(sum)} |\n`)
  if (step) await jest('tests/src/images/', { minutes: 25 })
})

async function made(build: ImageBuild, tool: ImageTool) {
  const startedAt = Date.now()
  await tool.build(build)
  const bytes = (await tool.bytesOf(build.image)) - (await tool.bytesOf(baseOf(build)))
  return { bytes, seconds: (Date.now() - startedAt) / 1000 }
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}

async function ensureTheyCanRun(): Promise<void> {
  if (!process.env.MONGODB_URI) {
    throw new Error('Set MONGODB_URI to the replica set that the deployment is to run on.')
  }
  if (process.getuid?.() !== 0 || !(await answers('buildah'))) {
    throw new Error(
      'It takes root and buildah (on Debian: apt-get install buildah) to run them without an ' +
        'engine. With one, docker compose up runs them.',
    )
  }
}
