import {
  array,
  boolean,
  integer,
  is,
  nullable,
  number,
  optional,
  pattern,
  record,
  type Struct,
  size,
  string,
  type,
  union,
} from 'superstruct';

/**
 * Describes the parts of the registry's public data that are read. Members may appear, vanish or change order. So each
 * is optional except the few that every company needs, and others are ignored. Kept texts are no longer than any
 * registered text: a name has 160 characters at most.
 */
const line = () => size(string(), 0, 500);
const text = optional(nullable(line()));
const textOrNumber = optional(nullable(union([line(), number()])));

export const ProfileStruct = type({
  company_name: pattern(size(string(), 1, 500), /\S/),
  company_number: string(),
  type: text,
  subtype: text,
  is_community_interest_company: optional(nullable(boolean())),
  company_status: text,
  company_status_detail: text,
  jurisdiction: text,
  date_of_creation: text,
  date_of_cessation: text,
  sic_codes: optional(nullable(size(array(line()), 0, 100))),
  registered_office_address: optional(
    nullable(
      type({
        care_of: text,
        po_box: text,
        premises: text,
        address_line_1: text,
        address_line_2: text,
        locality: text,
        region: text,
        postal_code: text,
        country: text,
      }),
    ),
  ),
  confirmation_statement: optional(nullable(type({ next_made_up_to: text, next_due: text }))),
  accounts: optional(
    nullable(
      type({
        accounting_reference_date: optional(nullable(type({ day: textOrNumber, month: textOrNumber }))),
        last_accounts: optional(
          nullable(type({ made_up_to: text, period_start_on: text, period_end_on: text, type: text })),
        ),
        next_accounts: optional(
          nullable(
            type({
              period_start_on: text,
              period_end_on: text,
              due_on: text,
              overdue: optional(nullable(boolean())),
            }),
          ),
        ),
        next_due: text,
        next_made_up_to: text,
        overdue: optional(nullable(boolean())),
      }),
    ),
  ),
});

/** A list without items is empty. One that lacks the member `items` says nothing. */
export const HistoryStruct = type({
  total_count: optional(nullable(integer())),
  items: array(
    type({
      transaction_id: text,
      type: text,
      date: text,
      action_date: text,
      links: optional(nullable(type({ document_metadata: text }))),
      description: text,
      description_values: optional(nullable(type({ made_up_date: text, new_date: text }))),
    }),
  ),
});

export const OfficersStruct = type({
  items: array(
    type({
      name: text,
      officer_role: text,
      resigned_on: text,
      identity_verification_details: optional(
        nullable(
          type({
            appointment_verification_start_on: text,
            appointment_verification_statement_due_on: text,
            identity_verified_on: text,
          }),
        ),
      ),
    }),
  ),
});

/** The document service's description of a document. */
export const MetadataStruct = type({
  company_number: text,
  significant_date: text,
  resources: optional(nullable(record(line(), type({ content_length: optional(nullable(number())) })))),
});

/**
 * True when the value fits the struct. The library puts a refused value into a message, and an object with a `toString`
 * of its own can make that fail.
 */
export function isOf<T>(value: unknown, struct: Struct<T, unknown>): value is T {
  try {
    return is(value, struct);
  } catch {
    return false;
  }
}
