import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { root } from '../paths.ts'
import { faultIn, unknownFields } from '../testing/kubernetes-schemas.ts'
import { build } from '../testing/kustomization.ts'

// The first holds all that isn't a release.
const patterns = ['*/kustomization.yaml', '*/*/release/kustomization.yaml']
const overlays = globSync(
  patterns.map((pattern) => `deploy/kubernetes/overlays/${pattern}`),
  { cwd: root },
)

describe.each(overlays.map((file) => path.dirname(file)))('%s', (folder) => {
  const manifests = build(path.join(root, folder))

  it('is as Kubernetes has it', () => {
    expect(manifests.map(faultIn).filter(Boolean)).toEqual([])
  })

  it('has no field that Kubernetes would drop', () => {
    expect(manifests.flatMap(unknownFields)).toEqual([])
  })
})
