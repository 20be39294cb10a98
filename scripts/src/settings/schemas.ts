import { ServiceEnv } from '@cinecanon/service-kit'
import * as catalog from '@cinecanon/svc-catalog/config'
import * as gateway from '@cinecanon/svc-gateway/config'
import * as mail from '@cinecanon/svc-mail/config'
import * as users from '@cinecanon/svc-users/config'

export type Setting = {
  name: string
  description: string
  isRequired: boolean
  /** It is empty where there is none that a file can show. */
  defaultValue: string
  example?: string
  otherwise?: string
  isSecret?: boolean
  isDecidedByStart?: boolean
}

export const configs = {
  'svc-gateway': gateway,
  'svc-catalog': catalog,
  'svc-users': users,
  'svc-mail': mail,
}
export type ServiceFolder = keyof typeof configs

export const serviceFolders = Object.keys(configs) as ServiceFolder[]

export const sharedSettings = settingsIn(ServiceEnv.shape)

export function ownSettings(folder: ServiceFolder): Setting[] {
  const isShared = ({ name }: Setting) => name in ServiceEnv.shape
  return settingsIn(configs[folder].Env.shape).filter((each) => !isShared(each))
}

type Schema = (typeof ServiceEnv.shape)[keyof typeof ServiceEnv.shape]

function settingsIn(shape: object): Setting[] {
  return Object.entries(shape as Record<string, Schema>).map(([name, schema]) => {
    const { description = '', ...meta } = schema.meta() ?? {}
    if (!description) throw new Error(`${name} needs a description: add .describe('…')`)
    return {
      ...meta,
      name,
      description: description.replace(/\s+/g, ' '),
      isRequired: !schema.safeParse(undefined).success,
      defaultValue: 'defaultValue' in schema.def ? String(schema.def.defaultValue) : '',
    }
  })
}
