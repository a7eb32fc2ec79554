/** What somebody types, and the beginnings of the addresses that are meant, any of which will do. */
export type Query = readonly [text: string, ...meant: string[]];

/** Queries by document. */
export const queries: Readonly<
  Record<"github" | "stripe" | "10,000 operations", readonly Query[]>
> = {
  github: [
    ["create issue", "issues-create"],
    ["creat isue", "issues-create"],
    ["GET /repos", "repos-get"],
    [
      "pull request review",
      "pulls-list-reviews",
      "pulls-create-review",
      "pulls-request-reviewers",
      "schemas/pull-request-review",
    ],
    ["pulls/list-reviews", "pulls-list-reviews"],
    ["listReviews", "pulls-list-reviews"],
    ["list repositories for user", "repos-list-for-user"],
    ["delete branch protection", "repos-delete-branch-protection"],
    ["craete relese", "repos-create-release"],
    ["repositry topics", "repos-get-all-topics", "repos-replace-all-topics"],
    ["stargazers_count", "schemas/", "repos-"],
    ["https://api.github.com/repos/octocat/hello/issues/12", "issues-get"],
    ["rate limit", "rate-limit-get"],
  ],
  stripe: [
    ["create customer", "post-customers"],
    ["creat custmer", "post-customers"],
    ["cretae customer", "post-customers"],
    ["POST /v1/customers", "post-customers"],
    ["/customers", "get-customers", "post-customers"],
    ["refund", "post-refunds", "get-refunds", "schemas/refund"],
    ["create refund", "post-refunds"],
    ["list invoices", "get-invoices"],
    ["PostPaymentIntents", "post-payment-intents"],
    ["PaymentMethod", "schemas/payment-method"],
    ["setup_future_usage", "schemas/payment"],
    ["cancel subscription", "delete-subscriptions", "delete-customers-customer-subscriptions"],
    [
      "webhook endpoint",
      "post-webhook-endpoints",
      "get-webhook-endpoints",
      "delete-webhook-endpoints",
    ],
  ],
  "10,000 operations": [
    ["create customer", "create-customer"],
    ["creat custmer", "create-customer"],
    ["createCustomer", "create-customer"],
    ["list archived invoices", "list-archived-invoice"],
    ["GET /v1/orders", "list-order"],
    ["PATCH /v1/orders/7", "update-order"],
    ["delete draft warehuose", "delete-draft-warehouse"],
    ["InternalShipment", "schemas/internal-shipment"],
    ["updateRecurringPayment", "update-recurring-payment"],
    ["external_id", "schemas/"],
  ],
};
