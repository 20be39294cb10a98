import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../common/paths.ts'

/** `mf-festivals`, with the title `Festivals`, has the page `/festivals`. */
type NewArea = {
  folder: string
  title: string
  page: string
  /** The development server listens on it. */
  port: number
}

const template = path.join(root, 'scripts/new-area')
const manifests = 'deploy/kubernetes'
const jobOfCatalog = `${manifests}/{base,overlays/production}/catalog/release/*.yaml`

/** @returns the files of an area with one page, and its Job in Kubernetes, by path */
export function filesOf({ folder, title, page, port }: NewArea): Record<string, string> {
  const name = folder.replaceAll('-', '_')
  const own = folder.replace('mf-', '')
  const files = globSync(['*.*', 'src/*.*'], { cwd: template }).map((file) => {
    const text = readFileSync(path.join(template, file), 'utf8')
      .replaceAll('"../../', '"../')
      .replaceAll('mf-new-area', folder)
      .replaceAll('/new-area', page)
      .replaceAll('New area', title)
      .replaceAll('4199', String(port))
    return [`${folder}/${file}`, text]
  })
  const job = globSync(jobOfCatalog, { cwd: root }).map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
      .replaceAll('mf-catalog', folder)
      .replaceAll('mf_catalog', name)
      .replaceAll('base/catalog', `base/${own}`)
    return [file.replace('catalog', own), text]
  })
  return Object.fromEntries([...files, ...job])
}
