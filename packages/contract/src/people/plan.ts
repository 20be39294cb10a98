import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { example } from '../wire/schemas.ts'

export const PlanList = z.enum(['watchlist', 'top100', 'oscar-winners'])
export type PlanList = z.infer<typeof PlanList>

export const getPlanCalendar = endpoint({
  service: 'users',
  access: 'user',
  method: 'GET',
  path: '/api/plan.ics',
  summary: 'Films still to see as a calendar, an evening each',
  errors: ['nothing_to_plan'],
  query: z.object({
    list: PlanList,
    unit: z.enum(['films', 'hours']),
    pace: z
      .string()
      .regex(/^\d{1,4}(\.\d{1,2})?$/, 'must be a number')
      .transform(Number)
      .pipe(z.number().min(0.1).max(1000))
      .meta(example(2)),
    /** It is a day of the caller's calendar. */
    start: z.iso
      .date()
      .refine((date) => date >= '2000-01-01' && date < '2200-01-01', 'must be in 2000 to 2199')
      .meta(example('2027-01-01')),
  }),
  response: z.string(),
  produces: 'text/calendar',
})
