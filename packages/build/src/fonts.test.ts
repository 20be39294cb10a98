import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from '@jest/globals'
import { root } from './front-end.ts'

it('draws the shell’s glyphs from a folder whose path holds a percent sign', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), '100%-'))
  await mkdir(path.join(folder, 'src'))
  await cp(path.join(root, 'shell/src/font-ranges.ts'), path.join(folder, 'src/font-ranges.ts'))
  const fonts = path.join(import.meta.dirname, 'fonts.ts')
  // In Node itself, because Jest's import takes any path.
  const program = `const { fontsOf } = await import(${JSON.stringify(fonts)})
    const font = fontsOf(${JSON.stringify(folder)}).find(({ transform }) => transform)
    const { readFile } = await import('node:fs/promises')
    const subset = await font.transform(await readFile(font.from))
    process.stdout.write(subset.subarray(0, 4))`

  const drawn = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])

  expect(await drawn).toEqual({ stdout: 'wOF2', stderr: '' })
  await rm(folder, { recursive: true })
})
