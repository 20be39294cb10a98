import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '@cinecanon/scripts'
import type { Driver } from './driver.ts'
import type { Journey } from './window.ts'

const pages = {
  home: '/',
  ticks: '/?view=tick',
  oscars: '/oscar-winners',
  film: '/movies/seven-samurai-1954',
  search: '/search?q=kurosawa',
  about: '/about',
}

export const lookFolder = path.join(root, 'tests/test-results/engines')

/** Pictures to look at, of a wide window in the dark and a phone in the light. */
export async function takeLooks({ check, visit, ...window }: Journey): Promise<void> {
  for (const [width, height, theme] of [
    [1280, 900, 'dark'],
    [390, 844, 'light'],
  ] as const) {
    await window.resize(width, height)
    await window.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
    for (const [name, address] of Object.entries(pages)) {
      await check(`${address} fits ${width} px, in the ${theme}`, async () => {
        await visit(address)
        await lookAt(window, `${name}-${width}`)
        const excess = await window.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        if (excess > 0) throw new Error(`${excess} px stick out`)
      })
    }
  }
}

type Look = Pick<Driver, 'engine' | 'screenshot'>

export async function lookAt({ engine, screenshot }: Look, name: string): Promise<void> {
  const [browser] = engine.toLowerCase().split(' ')
  await mkdir(lookFolder, { recursive: true })
  await writeFile(path.join(lookFolder, `${browser}-${name}.png`), await screenshot())
}
