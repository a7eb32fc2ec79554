import { Component, type ReactNode } from "react";
import { Icon } from "./icons/icons.js";

interface ErrorBoundaryProps {
  /** Shown to the user if the children fail to render. */
  readonly message: string;
  readonly children: ReactNode;
}

/** Shows a message if its children fail to render, so that the rest of the page still works. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(this.props.message, error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="fp-notice" data-tone="bad" role="alert">
        <Icon name="alert" />
        <p>{this.props.message}</p>
        <button
          type="button"
          className="fp-quiet-button"
          onClick={() => this.setState({ failed: false })}
        >
          Try again
        </button>
      </div>
    );
  }
}
