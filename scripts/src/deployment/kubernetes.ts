import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, stringify } from 'yaml'
import { root } from '../common/paths.ts'
import { frontEnds } from '../common/workspaces.ts'

/** The operator of Prometheus reads the alerts of Compose in this form. */
export function alertsOfKubernetes(): string {
  const spec = parse(readFileSync(path.join(root, 'deploy/alerts.yml'), 'utf8'))
  return documents('deploy/alerts.yml', [
    {
      apiVersion: 'monitoring.coreos.com/v1',
      kind: 'PrometheusRule',
      metadata: { name: 'cinecanon' },
      spec,
    },
  ])
}

/** Lets each front-end's team replace its own Job; policy.yaml bounds creation. */
export function rolesOfFrontEnds(): string {
  const roles = frontEnds.flatMap(({ folder }) => {
    const metadata = { name: `release-${folder}` }
    const api = { apiVersion: rbac, metadata }
    const jobs = { apiGroups: ['batch'], resources: ['jobs'] }
    const verbs = ['get', 'list', 'watch', 'update', 'patch', 'delete']
    return [
      {
        ...api,
        kind: 'Role',
        rules: [
          { ...jobs, verbs: ['create'] },
          { ...jobs, resourceNames: [folder], verbs },
        ],
      },
      {
        ...api,
        kind: 'RoleBinding',
        roleRef: { apiGroup, kind: 'Role', name: metadata.name },
        subjects: [{ apiGroup, kind: 'Group', name: `cinecanon:${folder}` }],
      },
    ]
  })
  return documents('the folders of front-ends', roles)
}

const apiGroup = 'rbac.authorization.k8s.io'
const rbac = `${apiGroup}/v1`

function documents(source: string, all: object[]): string {
  const texts = all.map((each) => stringify(each, { lineWidth: 0, aliasDuplicateObjects: false }))
  return `# Made by \`npm run check -- --write\` from ${source}.\n${texts.join('---\n')}`
}
