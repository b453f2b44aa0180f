/** The run panel's page. */
