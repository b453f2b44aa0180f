"""The tools that manifests name."""
