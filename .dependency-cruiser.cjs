// These rules say which imports are allowed. A breach fails `npm run check`.
const { globSync, readFileSync } = require('node:fs')
const path = require('node:path')
const { Visitor } = require('@swc/core/Visitor.js')

// The visitor by which dependency-cruiser reads what swc parsed doesn't know `using`, and gives up on a file that has it.
// Once it does, this can go.
const { visitStatement } = Visitor.prototype
Visitor.prototype.visitStatement = function visit(statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement)
  this.visitVariableDeclarators(statement.decls)
  return statement
}

const frontEnds = '^(shell|mf-[^/]+)/'
const services = '^svc-[^/]+/'

/** Every file by which others reach a workspace. */
const exported = globSync(['*/package.json', 'packages/*/package.json']).flatMap((file) => {
  const { exports = {} } = JSON.parse(readFileSync(file, 'utf8'))
  return Object.values(exports).map((entry) => `^${path.join(path.dirname(file), entry)}$`)
})

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Type-only imports count: modules that name each other’s types are one module.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-room-imports-another',
      comment: 'Front-ends and services meet over HTTP and at run time, never by import.',
      severity: 'error',
      from: { path: '^(shell|mf-[^/]+|svc-[^/]+)/' },
      to: { path: '^(shell|mf-[^/]+|svc-[^/]+)/', pathNot: '^$1/' },
    },
    {
      name: 'packages-know-no-rooms',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: `(${frontEnds})|(${services})` },
    },
    {
      name: 'contract-is-pure',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(packages/contract/src|node_modules/zod)/' },
    },
    {
      name: 'ui-knows-no-data',
      severity: 'error',
      from: { path: '^packages/ui/src/' },
      to: { path: '^packages/(?!ui/)' },
    },
    {
      name: 'posters-know-no-service',
      severity: 'error',
      from: { path: '^packages/posters/src/' },
      to: { path: '^packages/(?!posters/|contract/)' },
    },
    {
      name: 'releases-need-node-alone',
      comment: 'The image of a front-end runs this package, and has no node_modules.',
      severity: 'error',
      from: { path: '^packages/releases/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/releases/src/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'web-is-for-browsers',
      severity: 'error',
      from: {
        path: `(${frontEnds})|^packages/(web|ui)/`,
        pathNot: '\\.test\\.tsx?$|(rspack|jest)\\.config|/src/testing/',
      },
      to: { path: '^packages/(service-kit|embedded-mongo|posters|releases|testing|build)/' },
    },
    {
      name: 'services-have-no-screens',
      severity: 'error',
      from: { path: `(${services})|^packages/service-kit/` },
      to: { path: '^packages/(ui|web)/' },
    },
    {
      name: 'mongoose-only-in-models',
      comment: 'A model is the only file that knows the database; main.ts connects it.',
      severity: 'error',
      from: {
        path: services,
        pathNot: '(\\.model(\\.test)?|/main)\\.ts$',
      },
      to: { path: '^node_modules/mongoose/' },
    },
    {
      name: 'no-deep-imports',
      comment: 'Other workspaces are reached by what they export.',
      severity: 'error',
      from: { path: '^(packages/[^/]+|[^/]+)/' },
      to: { path: '^(packages/[^/]+|[^/]+)/src/', pathNot: ['^$1/', ...exported] },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|\\.turbo|\\.data)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
