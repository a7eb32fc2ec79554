import { useEffect, useId, useMemo, useRef, useState, type FormEvent, type ReactNode } from "react";
import type {
  ApiDefinition,
  CallbackDefinition,
  WebhookDefinition,
  WebhookSignature,
} from "../../definition/index.js";
import type { ReceivedRequest, SamplePayload } from "../reference/examples/received-request.js";
import { receiverPath } from "../reference/examples/to-delivery.js";
import { createSampleHeaders, findTextProblem, isWritable, toWireText } from "./sample-fields.js";
import { sendSample, type SampleOutcome } from "./send-sample.js";
import { SampleResult } from "./SampleResult.js";
import type { SampleHeader } from "./sign-sample.js";
import "./sample.css";

/** Sends a sample of a webhook or callback to a server on the user's machine. */
export function SamplePanel(props: {
  readonly definition: ApiDefinition;
  readonly node: WebhookDefinition | CallbackDefinition;
  readonly received: ReceivedRequest;
  readonly samples: readonly SamplePayload[];
  readonly relay: string;
  readonly startCommand: string | undefined;
}): ReactNode {
  const { definition, node, received, samples, relay, startCommand } = props;
  const titleId = useId();
  const contentType = findContentType(received);
  const declared = useMemo(
    () => createSampleHeaders(definition, received, node.signature),
    [definition, received, node],
  );
  const [url, setUrl] = useState(`http://localhost:3000${receiverPath(node)}`);
  const [headers, setHeaders] = useState<readonly SampleHeader[]>(declared);
  const [text, setText] = useState(samples[0]?.text ?? "");
  const [secret, setSecret] = useState("");
  const { outcome, isSending, send, cancel } = useSender(relay, startCommand);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const body = contentType && { contentType, text: toWireText(text, contentType) };
    const { method, signature } = node;
    void send({
      method,
      url,
      headers,
      secret,
      signature: signature ?? undefined,
      ...(body ? { body } : {}),
    });
  };
  return (
    <section className="card sample-panel" aria-labelledby={titleId}>
      <header className="card-head">
        <h2 className="card-title" id={titleId}>
          Send a sample
        </h2>
      </header>
      <form className="sample-form" onSubmit={submit} noValidate>
        <Field label="URL" note="A server on this machine. Nothing is sent before you click Send.">
          {(field) => (
            <input
              {...field}
              className="input"
              type="url"
              spellCheck={false}
              value={url}
              onChange={(event) => setUrl(event.target.value)}
            />
          )}
        </Field>
        {headers.map(([name, value], index) => (
          <Field key={name} label={name} isCode>
            {(field) => (
              <input
                {...field}
                className="input"
                spellCheck={false}
                value={value}
                onChange={({ target }) => setHeaders(replaceValue(headers, index, target.value))}
              />
            )}
          </Field>
        ))}
        {contentType && (
          <BodyField contentType={contentType} samples={samples} text={text} onChange={setText} />
        )}
        <SecretField signature={node.signature} secret={secret} onChange={setSecret} />
        <div className="sample-actions">
          <button type="submit" className="button button-accent" disabled={isSending}>
            Send
          </button>
          {isSending && (
            <button type="button" className="button" onClick={cancel}>
              Cancel
            </button>
          )}
        </div>
      </form>
      <SampleResult outcome={outcome} isSending={isSending} />
    </section>
  );
}

function replaceValue(
  headers: readonly SampleHeader[],
  index: number,
  value: string,
): readonly SampleHeader[] {
  return headers.map((header, at) => (at === index ? [header[0], value] : header));
}

/** The content type of the sample; undefined without a body that can be edited as text. */
function findContentType({ bodies }: ReceivedRequest): string | undefined {
  const [body] = bodies;
  if (!body || body.body.type === "bytes") return undefined;
  const contentType = body.contentType ?? "application/json";
  return isWritable(contentType) ? contentType : undefined;
}

/** Sends one sample at a time. Leaving the page cancels it. */
function useSender(relay: string, startCommand: string | undefined) {
  const [outcome, setOutcome] = useState<SampleOutcome>();
  const [isSending, setSending] = useState(false);
  const abortRef = useRef<AbortController>(undefined);
  useEffect(() => () => abortRef.current?.abort(), []);
  const send = async (sample: Parameters<typeof sendSample>[0]): Promise<void> => {
    const abort = new AbortController();
    abortRef.current = abort;
    setSending(true);
    const next = await sendSample(sample, { relay, startCommand, signal: abort.signal });
    setSending(false);
    setOutcome(next);
  };
  return { outcome, isSending, send, cancel: () => abortRef.current?.abort() };
}

interface FieldAttributes {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
}

function Field(props: {
  readonly label: string;
  /** The label is a protocol name, set in code font. */
  readonly isCode?: boolean;
  readonly note?: string | undefined;
  /** At the end of the label's line. */
  readonly aside?: ReactNode;
  readonly children: (field: FieldAttributes) => ReactNode;
}): ReactNode {
  const { label, note, aside, isCode, children } = props;
  const id = useId();
  return (
    <div className="sample-field">
      <div className="sample-label">
        <label htmlFor={id}>{isCode ? <code>{label}</code> : label}</label>
        {aside}
      </div>
      {children({ id, "aria-describedby": note ? `${id}-note` : undefined })}
      {note && (
        <p className="row-note" id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}

function BodyField(props: {
  readonly contentType: string;
  readonly samples: readonly SamplePayload[];
  readonly text: string;
  readonly onChange: (text: string) => void;
}): ReactNode {
  const { contentType, samples, text, onChange } = props;
  const [chosen, setChosen] = useState(0);
  const problem = findTextProblem(text, contentType);
  const choice = (
    <select
      className="select"
      aria-label="Sample to send"
      value={chosen}
      onChange={({ target }) => {
        setChosen(Number(target.value));
        onChange(samples[Number(target.value)]?.text ?? "");
      }}
    >
      {samples.map(({ name }, index) => (
        <option key={index} value={index}>
          {name}
        </option>
      ))}
    </select>
  );
  return (
    <Field
      label="Body"
      note={problem}
      aside={
        <>
          <span className="row-note">{contentType}</span>
          {samples.length > 1 && choice}
        </>
      }
    >
      {(field) => (
        <textarea
          {...field}
          className="input sample-body"
          spellCheck={false}
          aria-invalid={problem !== undefined || undefined}
          rows={Math.min(16, Math.max(3, text.split("\n").length))}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function SecretField(props: {
  readonly signature: WebhookSignature | null | undefined;
  readonly secret: string;
  readonly onChange: (secret: string) => void;
}): ReactNode {
  const { signature, secret, onChange } = props;
  if (!signature) return null;
  if (signature.type === "other") {
    return (
      <p className="row-note">
        The sample is sent without a signature in <code>{signature.header}</code>: this page cannot
        create it.
      </p>
    );
  }
  const note =
    secret === ""
      ? `Signs the sample in ${signature.header}. Without it the sample is not signed.`
      : `Signs the sample in ${signature.header}. It stays in the memory of this page.`;
  return (
    <Field label="Secret" note={note}>
      {(field) => (
        <input
          {...field}
          className="input"
          type="password"
          // Prevents password managers from storing it as a password of this site.
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
          spellCheck={false}
          placeholder={signature.secretPrefix ? `${signature.secretPrefix}…` : undefined}
          value={secret}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
