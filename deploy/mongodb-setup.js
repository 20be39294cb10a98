// For mongosh, at every start: makes the replica set if there is none yet, and gives each service with a password in the
// secrets a user that can use its own database only, with that password.
// biome-ignore lint/style/useNodejsImportProtocol: mongosh gives its scripts the module by this name.
const files = require('fs')
const secret = (name) => files.readFileSync(`/run/secrets/${name}`, 'utf8').trim()

const options = 'directConnection=true&serverSelectionTimeoutMS=120000'
const admin = connect(`mongodb://root:${secret('root-password')}@mongodb:27017/admin?${options}`)

if (!admin.hello().setName) {
  const members = [{ _id: 0, host: 'mongodb:27017' }]
  admin.adminCommand({ replSetInitiate: { _id: 'rs0', members } })
  print('replica set made')
}
for (let tries = 0; !admin.hello().isWritablePrimary; tries++) {
  if (tries === 300) throw new Error('the replica set has no primary after a minute')
  sleep(200)
}

// biome-ignore-start lint/style/noProcessEnv: a script of the shell has no settings of its own.
// biome-ignore-start lint/suspicious/noUndeclaredEnvVars: turbo doesn't run it.
const prefix = process.env.DATABASE_PREFIX || 'cinecanon'
// biome-ignore-end lint/suspicious/noUndeclaredEnvVars: turbo doesn't run it.
// biome-ignore-end lint/style/noProcessEnv: a script of the shell has no settings of its own.
for (const file of files.readdirSync('/run/secrets')) {
  const [, name] = /^(\w+)-password$/.exec(file) ?? []
  if (!name || name === 'root') continue
  const access = {
    pwd: secret(file),
    roles: [{ role: 'readWrite', db: `${prefix}_${name}` }],
  }
  if (admin.getUser(name)) admin.updateUser(name, access)
  else admin.createUser({ user: name, ...access })
}
print('ready')
