import {
  CallError,
  type EmailTemplate,
  getEmailTemplate,
  getTemplateVersion,
  type Input,
  listTemplateVersions,
  previewTemplate,
  restoreTemplate,
  type StoredTemplate,
  saveEmailTemplate,
  sendTestEmail,
  type TemplateType,
} from '@cinecanon/contract'
import { callOf, minutes, textOf, toast } from '@cinecanon/web'
import { type QueryClient, queryOptions, useMutation } from '@cinecanon/web/query'

export function templateQuery(type: TemplateType) {
  return queryOptions({
    queryKey: ['email-template', type],
    queryFn: ({ meta, signal }) => callOf(meta)(getEmailTemplate, { params: { type } }, signal),
    staleTime: 0,
    gcTime: 5 * minutes,
  })
}

export function versionsQuery(type: TemplateType) {
  return queryOptions({
    queryKey: ['email-template', type, 'versions'],
    queryFn: ({ meta, signal }) => callOf(meta)(listTemplateVersions, { params: { type } }, signal),
    staleTime: 0,
    gcTime: 5 * minutes,
  })
}

/** Version 0 is what nobody saved. */
export function nameOf(version: number): string {
  return version === 0 ? 'Default text' : `Version ${version}`
}

export function versionQuery(type: TemplateType, version: number) {
  return queryOptions({
    queryKey: ['email-template', type, 'versions', version],
    queryFn: ({ meta, signal }) =>
      callOf(meta)(getTemplateVersion, { params: { type, version } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 5 * minutes,
  })
}

export type Sample = EmailTemplate & { name: string }

/** What the mail would say: its subject and its text part, or what is wrong with it. */
export function previewQuery(sample: Sample) {
  return queryOptions({
    queryKey: ['email-preview', sample],
    queryFn: ({ meta, signal }) => callOf(meta)(previewTemplate, { body: sample }, signal),
    placeholderData: (before) => before,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 1 * minutes,
  })
}

/** Saves over the version that was edited; a newer one by somebody else is answered by `template_changed`. */
export function useSaveTemplate() {
  return useMutation({
    retry: false,
    mutationFn: ({ type, ...body }: EmailTemplate & { version?: number }, { meta }) =>
      callOf(meta)(saveEmailTemplate, { params: { type }, body }),
    onSuccess: (stored, _given, _shown, { client }) => {
      show(client, stored)
      toast({ title: 'Email template saved successfully' })
    },
    onError: (error) => {
      if (isStale(error)) return
      toast({
        title: `Failed to save template: ${textOf(error, 'please try again')}`,
        isDestructive: true,
      })
    },
  })
}

export function isStale(error: Error | null): boolean {
  return error instanceof CallError && error.code === 'template_changed'
}

export function useRestoreTemplate(type: TemplateType) {
  return useMutation({
    retry: false,
    mutationFn: (version: number, { meta }) =>
      callOf(meta)(restoreTemplate, { params: { type }, body: { version } }),
    onSuccess: (stored, version, _shown, { client }) => {
      show(client, stored)
      toast({ title: `${nameOf(version)} restored` })
    },
    onError: (error) =>
      toast({
        title: `Failed to save template: ${textOf(error, 'please try again')}`,
        isDestructive: true,
      }),
  })
}

export function useSendTest() {
  return useMutation({
    retry: false,
    mutationFn: (body: Input<typeof sendTestEmail>['body'], { meta }) =>
      callOf(meta)(sendTestEmail, { body }),
    onSuccess: ({ status }) =>
      toast({
        title: 'Test email sent successfully',
        ...(status === 'pending' && { description: 'The mail server has yet to answer.' }),
      }),
    onError: (error) =>
      toast({
        title: `Failed to send test email: ${textOf(error, 'please try again')}`,
        isDestructive: true,
      }),
  })
}

/** The stored template is what was answered; its list of versions is asked for again. */
function show(client: QueryClient, stored: StoredTemplate): void {
  client.setQueryData(templateQuery(stored.type).queryKey, stored)
  client.invalidateQueries({ queryKey: versionsQuery(stored.type).queryKey })
}
